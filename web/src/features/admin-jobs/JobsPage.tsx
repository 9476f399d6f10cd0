import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { useListJobsQuery } from './admin-jobs.api.ts'
import { EffectKinds } from './EffectKinds.tsx'
import { OpenEffects } from './OpenEffects.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

export function JobsPage() {
  const { data, error, isLoading, isFetching, refetch } = useListJobsQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: 10_000 })
  const refresh = (
    <Button variant="outlined" onClick={() => void refetch()} aria-busy={isFetching}>
      Refresh
    </Button>
  )
  return (
    <Page title="Jobs" above={<AdminLink />} lead="What the workers have to do: effects of what users did, and work on a schedule." actions={refresh}>
      {isLoading ? (
        <TableSkeleton rows={6} columns={4} />
      ) : data ? (
        <>
          <EffectKinds kinds={data.effects} />
          <OpenEffects />
          <ScheduleTable schedules={data.schedules} />
        </>
      ) : (
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      )}
    </Page>
  )
}
