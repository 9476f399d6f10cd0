import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { useListFailedLoadsInfiniteQuery } from '../ingestion/ingestion.api.ts'
import { FailedLoads } from '../ingestion/shared/FailedLoads.tsx'
import { LoadScheduleNotice } from '../ingestion/shared/LoadScheduleNotice.tsx'
import { useListSourcesQuery } from './aggregation.api.ts'
import { SourceForm } from './SourceForm.tsx'
import { SourceTable } from './SourceTable.tsx'

/** The news sources with the result of the last fetch and the time of the next one. */
export function SourcesPage() {
  return (
    <Page
      title="Sources"
      above={<AdminLink />}
      lead="News feeds, fetched on a schedule. A failing feed is retried with increasing delays; its articles stay available."
    >
      <Box sx={{ mb: 2, display: 'grid', gap: 2 }}>
        <LoadScheduleNotice />
        <FailedLoads />
      </Box>
      <Sources />
    </Page>
  )
}

/** Comes with the failed loads above it, which would move it down. */
function Sources() {
  const { data, error, isLoading, refetch } = useListSourcesQuery({}, { refetchOnMountOrArgChange: true })
  const { isLoading: areFailedLoading } = useListFailedLoadsInfiniteQuery()
  if (isLoading || areFailedLoading) return <TableSkeleton columns={4} />
  if (!data) {
    const failure = toClientError(error)
    if (failure.code === 'not_found')
      return (
        <EmptyState icon="folder" title="News is turned off">
          This installation runs with AGGREGATION=0. Restart it without that setting to fetch feeds.
        </EmptyState>
      )
    return <ErrorMessage error={failure} onRetry={refetch} />
  }
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState icon="folder" title="No sources yet">
          Add a feed URL below.
        </EmptyState>
      ) : (
        <SourceTable sources={data.items} />
      )}
      <Section title="Add a source" lead="An RSS or Atom feed with a public URL.">
        <SourceForm />
      </Section>
    </>
  )
}
