import { paths } from '@mandate/contract/frame/paths'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Muted } from '../../ui/Muted.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { AnalyticsOverview } from './AnalyticsOverview.tsx'
import { type RecordedEvent, useListAnalyticsInfiniteQuery } from './analytics.api.ts'
import { eventDetails, eventName } from './event-words.ts'

const columns: Column<RecordedEvent>[] = [
  { id: 'name', title: 'Event', width: 190, render: ({ name }) => eventName(name) },
  { id: 'time', title: 'Time (UTC)', width: 188, render: ({ occurredAt }) => formatTimestamp(occurredAt) },
  { id: 'who', title: 'User', width: 312, render: ({ userId }) => userId ?? <Muted>Visitor</Muted> },
  { id: 'properties', title: 'Properties', width: 280, render: ({ properties }) => eventDetails(properties) || <Muted>None</Muted> },
]

export function AnalyticsPage() {
  const { data: appInfo } = useGetAppInfoQuery({})
  return (
    <Page title="Analytics" above={<AdminLink />} lead="Users who opted out, and browsers that ask not to be tracked, aren't included. Kept for 13 months.">
      {appInfo?.hasAnalytics === false && (
        <Box sx={{ mb: 2 }}>
          <Notice>
            Analytics is off, so nothing new is recorded. <Link href={paths.adminSwitches}>Switches</Link>
          </Notice>
        </Box>
      )}
      <AnalyticsOverview>
        <Section title="Events" lead="Newest first. Only events of a fixed list: pages, numbers, and who signed in.">
          <Events />
        </Section>
      </AnalyticsOverview>
    </Page>
  )
}

function Events() {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListAnalyticsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (isLoading) return <TableSkeleton columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0)
    return (
      <EmptyState icon="activity" title="No events yet">
        Page views appear within a few seconds, unless the browser sends Do Not Track.
      </EmptyState>
    )
  return (
    <DataTable
      label="Events"
      density="dense"
      columns={columns}
      rows={events}
      rowId={({ id }) => String(id)}
      rowName={({ name, occurredAt }) => `${name} at ${formatTimestamp(occurredAt)}`}
      height="max(320px, calc(100dvh - 320px))"
      onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
    />
  )
}
