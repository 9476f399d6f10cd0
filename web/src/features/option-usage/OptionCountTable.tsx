import type { OptionListName } from '@mandate/contract/lists/option-lists'
import type { OptionCount } from '@mandate/contract/option-usage'
import { formatNumber } from '@mandate/contract/values/numbers'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { CountedNotice } from './CountedNotice.tsx'
import { useGetOptionUsageQuery } from './option-usage.api.ts'

const columns: Column<OptionCount>[] = [
  {
    id: 'label',
    title: 'Option',
    width: 340,
    render: ({ label, isRetired }) =>
      isRetired ? (
        <>
          {label} <Chip tone="caution">No longer offered</Chip>
        </>
      ) : (
        label
      ),
  },
  { id: 'members', title: 'Members', width: 90, align: 'end', render: ({ members }) => formatNumber(members) },
  { id: 'firms', title: 'Firms', width: 80, align: 'end', render: ({ firms }) => formatNumber(firms) },
  { id: 'field', title: 'Asked as', width: 260, render: ({ field }) => field },
]

export function OptionCountTable({ list }: { list: OptionListName }) {
  const { data, error, isLoading, refetch } = useGetOptionUsageQuery({ params: { list } })
  if (isLoading) return <TableSkeleton columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (data.options.length === 0)
    return (
      <EmptyState icon="list" title="Read from filings only">
        No profile field asks for this list, so no one chooses from it.
      </EmptyState>
    )
  return (
    <>
      <CountedNotice countedAt={data.countedAt} />
      <DataTable
        label="Options"
        density="dense"
        columns={columns}
        rows={data.options}
        rowId={({ field, value }) => `${field} ${value}`}
        rowName={({ label, field }) => `${label}, ${field}`}
        height={`min(${(data.options.length + 1) * 36 + 2}px, max(320px, 100dvh - 260px))`}
      />
    </>
  )
}
