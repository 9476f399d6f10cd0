import { paths } from '@mandate/contract/frame/paths'
import type { ListedOptionList } from '@mandate/contract/option-usage'
import { formatNumber } from '@mandate/contract/values/numbers'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { CountedNotice } from './CountedNotice.tsx'
import { useListOptionListsQuery } from './option-usage.api.ts'

const columns: Column<ListedOptionList>[] = [
  { id: 'title', title: 'List', width: 260, render: ({ title }) => title },
  { id: 'fields', title: 'Asked as', width: 320, render: ({ fields }) => (fields.length > 0 ? fields.join(', ') : 'Read from filings only') },
  { id: 'options', title: 'Options', width: 90, align: 'end', render: ({ options }) => formatNumber(options) },
  { id: 'unused', title: 'Never chosen', width: 120, align: 'end', render: ({ unused, fields }) => (fields.length > 0 ? formatNumber(unused) : '') },
  { id: 'members', title: 'By members', width: 120, align: 'end', render: ({ members, fields }) => (fields.length > 0 ? formatNumber(members) : '') },
  { id: 'firms', title: 'By firms', width: 100, align: 'end', render: ({ firms, fields }) => (fields.length > 0 ? formatNumber(firms) : '') },
]

export function OptionListTable() {
  const { data, error, isLoading, refetch } = useListOptionListsQuery({})
  const navigate = useNavigate()
  if (isLoading) return <TableSkeleton columns={5} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  // What members are asked comes first, the most chosen at the top.
  const lists = data.lists.toSorted(
    (one, other) => Number(other.fields.length > 0) - Number(one.fields.length > 0) || other.members + other.firms - one.members - one.firms,
  )
  return (
    <>
      <CountedNotice countedAt={data.countedAt} />
      <DataTable
        label="Option lists"
        density="dense"
        columns={columns}
        rows={lists}
        rowId={({ name }) => name}
        rowName={({ title }) => title}
        onOpen={({ name }) => void navigate(`${paths.adminOptions}?list=${name}`)}
        height={`min(${(lists.length + 1) * 36 + 2}px, max(320px, 100dvh - 260px))`}
      />
    </>
  )
}
