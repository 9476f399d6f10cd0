import { paths } from '@mandate/contract/frame/paths'
import { switchTexts } from '@mandate/contract/switches'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSkeleton } from '../../../ui/Skeletons.tsx'
import { useGetAppInfoQuery } from '../app-info.api.ts'

interface Props {
  title: string
  children: ReactNode
}

/** A page that the installation may have turned off, which an old link still opens. */
export function AiPage({ title, children }: Props) {
  const { data, isError } = useGetAppInfoQuery({}, { refetchOnMountOrArgChange: true })
  // Where it can't be known, the page itself says what fails.
  if (data?.hasAi || (!data && isError)) return children
  return (
    <Page title={title} width="reading">
      {data ? (
        <EmptyState
          icon="lightbulb"
          title={`${switchTexts.ai.title}: off`}
          action={
            <Button variant="outlined" href={paths.home}>
              Home
            </Button>
          }
        >
          This feature is turned off on this installation. An admin can turn it on. Nothing was deleted.
        </EmptyState>
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}
