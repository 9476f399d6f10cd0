import { toClientError } from '../../api/client-error.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { type LoadReject, useListLoadRejectsInfiniteQuery } from './ingestion.api.ts'

const columns: Column<LoadReject>[] = [
  { id: 'table', title: 'Table', width: 220, render: ({ table }) => table },
  { id: 'line', title: 'Line', width: 90, align: 'end', render: ({ line }) => String(line) },
  { id: 'reason', title: 'Reason', width: 320, render: ({ reason }) => reason },
  { id: 'raw', title: 'As the file has it', width: 640, render: ({ raw }) => raw },
]

/** The rows of one load that were put aside, each with its reason. */
export function LoadRejectTable({ loadId }: { loadId: number }) {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListLoadRejectsInfiniteQuery(loadId)
  if (isLoading) return <TableSkeleton columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const rejects = data.pages.flatMap(({ items }) => items)
  if (rejects.length === 0)
    return (
      <EmptyState icon="check" title="No row was put aside">
        Every row of this file was taken, or known before.
      </EmptyState>
    )
  return (
    <DataTable
      label="Rows put aside"
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
