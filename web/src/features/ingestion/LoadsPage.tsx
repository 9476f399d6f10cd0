import { paths } from '@mandate/contract/frame/paths'
import type { Load } from '@mandate/contract/ingestion'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FileName } from '../../ui/FileName.tsx'
import { useFocusAfterChange } from '../../ui/focus-heading.ts'
import { Muted } from '../../ui/Muted.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { useListLoadsInfiniteQuery } from './ingestion.api.ts'
import { LoadRejectTable } from './LoadRejectTable.tsx'
import { FailedLoads } from './shared/FailedLoads.tsx'
import { LoadScheduleNotice } from './shared/LoadScheduleNotice.tsx'
import { productInWords, reasonInWords, stateInWords } from './shared/load-words.ts'

// What went wrong is in view before the rest.
const columns: Column<Load>[] = [
  { id: 'file', title: 'File', width: 330, render: ({ fileName }) => <FileName>{fileName}</FileName> },
  { id: 'state', title: 'State', width: 180, render: stateInWords },
  { id: 'in', title: 'Rows', width: 80, align: 'end', render: ({ rows }) => formatNumber(rows.in) },
  { id: 'out', title: 'Loaded', width: 80, align: 'end', render: ({ rows }) => formatNumber(rows.out) },
  { id: 'known', title: 'Unchanged', width: 100, align: 'end', render: ({ rows }) => formatNumber(rows.known) },
  { id: 'rejected', title: 'Rejected', width: 88, align: 'end', render: (load) => <Rejected load={load} /> },
  { id: 'reason', title: 'Reason', width: 168, render: ({ reason }) => reasonInWords(reason ?? '') || <Muted>None</Muted> },
  { id: 'began', title: 'Started (UTC)', width: 196, render: ({ startedAt }) => formatTimestamp(startedAt) },
  { id: 'contents', title: 'Contents', width: 160, render: ({ product }) => productInWords(product) || <Muted>Unknown</Muted> },
  { id: 'date', title: 'Data of', width: 116, render: ({ fileDate }) => (fileDate ? formatDate(fileDate) : <Muted>Unknown</Muted>) },
]

/** Lists the loaded files, or the rejected rows of the load in the URL. */
export function LoadsPage() {
  const [params] = useSearchParams()
  const loadId = Number(params.get('load') ?? 0)
  useFocusAfterChange(String(loadId))
  if (Number.isSafeInteger(loadId) && loadId > 0)
    return (
      <Page title="Rejected rows" above={<AdminLink />} lead={<Link href={paths.adminLoads}>All loads</Link>}>
        <LoadRejectTable loadId={loadId} />
      </Page>
    )
  return (
    <Page title="Loads" above={<AdminLink />} lead="Regulatory data files, newest first. Each row is loaded, unchanged or rejected.">
      <Box sx={{ mb: 2, display: 'grid', gap: 2 }}>
        <LoadScheduleNotice />
        <FailedLoads />
      </Box>
      <Loads />
    </Page>
  )
}

function Loads() {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListLoadsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 10_000,
  })
  if (isLoading) return <TableSkeleton columns={6} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const loads = data.pages.flatMap(({ items }) => items)
  if (loads.length === 0)
    return (
      <EmptyState icon="archive" title="No files loaded yet">
        Load a file with npm run load -- FILE, or the current SEC files with npm run load:sec.
      </EmptyState>
    )
  return (
    <DataTable
      label="Loads"
      density="dense"
      columns={columns}
      rows={loads}
      rowId={({ id }) => String(id)}
      rowName={({ fileName, startedAt }) => `${fileName} at ${formatTimestamp(startedAt)}`}
      height={`min(${(loads.length + 1) * 36 + 2}px, max(320px, 100dvh - 240px))`}
      onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
    />
  )
}

function Rejected({ load: { id, rows } }: { load: Load }) {
  if (rows.rejected === 0) return '0'
  return <Link href={`${paths.adminLoads}?load=${id}`}>{formatNumber(rows.rejected)}</Link>
}
