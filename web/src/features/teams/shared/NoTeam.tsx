import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { settingsAddress } from '../../../frame/settings-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface Props {
  title: string
  /** What a team brings here. */
  children: ReactNode
  action?: ReactNode
}

/** In place of what a team has, for a member without one. */
export function NoTeam({ title, children, action }: Props) {
  return (
    <EmptyState
      icon="users"
      title={title}
      action={
        <>
          <Button variant="contained" href={settingsAddress('team')}>
            Create a team
          </Button>{' '}
          {action}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
