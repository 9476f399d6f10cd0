import { toClientError } from '../../api/client-error.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { type LoadReject, useListLoadRejectsInfiniteQuery } from './ingestion.api.ts'
import { reasonInWords } from './shared/load-words.ts'

const columns: Column<LoadReject>[] = [
  { id: 'table', title: 'Table in the file', width: 220, render: ({ table }) => table },
  { id: 'line', title: 'Line', width: 90, align: 'end', render: ({ line }) => String(line) },
  { id: 'reason', title: 'Reason', width: 320, render: ({ reason }) => reasonInWords(reason) },
  { id: 'raw', title: 'Text in the file', width: 640, render: ({ raw }) => raw },
]

/** The rejected rows of one load with their reasons. */
export function LoadRejectTable({ loadId }: { loadId: number }) {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListLoadRejectsInfiniteQuery(loadId)
  if (isLoading) return <TableSkeleton columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const rejects = data.pages.flatMap(({ items }) => items)
  if (rejects.length === 0)
    return (
      <EmptyState icon="check" title="No rejected rows">
        Every row was loaded or already known.
      </EmptyState>
    )
  return (
    <DataTable
      label="Rejected rows"
      density="dense"
      columns={columns}
      rows={rejects}
      rowId={({ id }) => String(id)}
      rowName={({ table, line }) => `${table}, line ${line}`}
      height={`min(${(rejects.length + 1) * 36 + 2}px, max(320px, 100dvh - 240px))`}
      onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
    />
  )
}
