import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

/** For an address of the dashboard that was cut or changed by hand. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  return (
    <Page title="Dashboard">
      <EmptyState
        icon="circle-alert"
        title="This address leads nowhere"
        action={
          <Button variant="contained" href={paths.dashboard}>
            Open your dashboard
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
