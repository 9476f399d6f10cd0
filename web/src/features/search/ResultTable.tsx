import type { Found } from '@mandate/contract/search'
import { type SearchField, searchFields } from '@mandate/contract/search-fields'
import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { FoundName } from './FoundName.tsx'
import { cellInWords, isFigure, notReportedWords, typeWords } from './field-words.ts'
import { columnsOf, isFilterable } from './search-address.ts'
import type { ResultRows } from './use-result-rows.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  rows: ResultRows
  gridRef: RefObject<HTMLDivElement | null>
  onOpen: (found: Found) => void
  empty: ReactNode
}

const mostSorts = 4
const nameColumn: Column<Found> = { id: 'name', title: 'Name', width: 300, isSortable: true, render: (found) => <FoundName found={found} isTabStop={false} /> }
const placeColumn: Column<Found> = { id: 'id', title: 'CRD', width: 92, render: ({ id }) => id }

export function ResultTable({ control: { state, change }, rows, gridRef, onOpen, empty }: Props) {
  const { type } = state
  const fields = isFilterable(type) ? searchFields[type] : []
  const shown = columnsOf(state).flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const columns = [nameColumn, ...(type === 'aggregation' ? [] : [placeColumn]), ...shown.map(columnOf)]
  return (
    <DataTable
      label={typeWords[type]}
      columns={columns}
      rows={rows.rows}
      total={rows.total}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      sorts={state.sorts}
      onSort={(sorts) => change({ sorts: sorts.slice(-mostSorts) })}
      selection={new Set(state.picked)}
      onSelect={(selection) => change({ picked: [...selection] }, 'replace')}
      canSelectAll={false}
      onOpen={onOpen}
      onPreview={({ id }) => change({ preview: state.preview === id ? undefined : id }, 'replace')}
      onActive={({ id }) => state.preview !== undefined && change({ preview: id }, 'replace')}
      openId={state.preview}
      onRange={rows.showRange}
      density={state.isDense ? 'dense' : 'comfortable'}
      height="100%"
      {...{ empty, gridRef }}
    />
  )
}

const widths: Partial<Record<SearchField['kind'], number>> = { list: 150, flag: 120, range: 128 }

function columnOf(field: SearchField): Column<Found> {
  return {
    id: field.name,
    title: field.label,
    width: field.name === 'state' ? 84 : Math.max(widths[field.kind] ?? 120, field.label.length * 7 + 40),
    align: isFigure(field) ? 'end' : 'start',
    isSortable: !field.isMany,
    render: ({ values }) => cellInWords(field, values[field.name]) ?? <NotReported />,
  }
}

function NotReported() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {notReportedWords}
    </Box>
  )
}
