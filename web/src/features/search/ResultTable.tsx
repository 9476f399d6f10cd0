import { matchField, type SearchField } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode, RefObject } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column, Sort } from '../../ui/data-table-columns.ts'
import { twoLines } from '../../ui/data-table-styles.ts'
import { EndedMark } from '../../ui/EndedMark.tsx'
import { designationCodes } from './designation-codes.ts'
import { FitCell } from './FitCell.tsx'
import { FoundName } from './FoundName.tsx'
import { cellInWords, type FoundValue, isFigure, notReportedWords, shortLabel } from './field-words.ts'
import { endOf } from './found-address.ts'
import { shownFields } from './match-field.ts'
import type { SearchState } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'
import { useIsTight } from './use-is-tight.ts'
import { useListPlace } from './use-list-place.ts'
import type { ResultRows } from './use-result-rows.ts'
import type { SearchControl } from './use-search-state.ts'
import { useShownColumns } from './use-shown-columns.ts'

interface Props {
  control: SearchControl
  rows: ResultRows
  gridRef: RefObject<HTMLDivElement | null>
  onOpen: (found: Found) => void
  empty: ReactNode
}

const mostSorts = 4
type Spacing = 'usual' | 'tight' | 'tightest'
/** The server's default sort, which the header shows. */
const usualSorts: Partial<Record<SearchState['type'], readonly Sort[]>> = { firms: [{ columnId: 'aum', direction: 'desc' }] }
const nameColumn = { id: 'name', title: 'Name', isSortable: true, render: (found: Found) => <NameCell found={found} /> }
/** People's names fit one line, and are shorter than firms'. A longer name takes two lines. */
const nameWidths: Record<Spacing, Partial<Record<SearchState['type'], number>> & { other: number }> = {
  usual: { advisors: 190, other: 206, firms: 272 },
  tight: { advisors: 190, other: 176, firms: 272 },
  tightest: { advisors: 150, other: 176, firms: 272 },
}
const fitColumn: Column<Found> = {
  id: matchField.name,
  title: matchField.label,
  // Wide enough for the ring and '100 Excellent'.
  width: 156,
  align: 'end',
  isSortable: true,
  render: (found) => <FitCell found={found} />,
}
const numberColumn = { id: 'id', title: 'CRD', render: ({ id }: Found) => id }
const numberWidth = 92

export function ResultTable({ control: { state, change }, rows, gridRef, onOpen, empty }: Props) {
  const { type } = state
  const fields = shownFields(type)
  const shown = useShownColumns(state).flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const { start, keep } = useListPlace()
  const spacing = useSpacing()
  const columns: Column<Found>[] = [
    { ...nameColumn, width: nameWidths[spacing][type] ?? nameWidths[spacing].other },
    ...columnsFor(shown, spacing),
    ...(type === 'aggregation' ? [] : [{ ...numberColumn, width: numberWidth }]),
  ]
  return (
    <DataTable
      label={typeWords[type]}
      columns={columns}
      rows={rows.rows}
      total={rows.total}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      sorts={state.sorts.length > 0 || state.q.trim() ? state.sorts : (usualSorts[type] ?? [])}
      onSort={(sorts) => change({ sorts: sorts.slice(-mostSorts) })}
      selection={new Set(state.picked)}
      onSelect={(selection) => change({ picked: [...selection] }, 'replace')}
      canSelectAll={false}
      onOpen={(found) => {
        keep({ seenId: found.id })
        onOpen(found)
      }}
      {...(start ? { startAt: start, seenId: state.preview ?? start.seenId } : {})}
      onScrolled={keep}
      onFollowed={({ id }) => keep({ seenId: id })}
      onPreview={({ id }) => change({ preview: state.preview === id ? undefined : id }, 'replace')}
      onActive={({ id }) => state.preview !== undefined && change({ preview: id }, 'replace')}
      openId={state.preview}
      onRange={rows.showRange}
      hasTwoLines
      density={state.isDense ? 'dense' : 'comfortable'}
      height="100%"
      {...{ empty, gridRef }}
    />
  )
}

function useSpacing(): Spacing {
  const isTightest = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down(1420), { noSsr: true })
  const isTight = useIsTight()
  return isTightest ? 'tightest' : isTight ? 'tight' : 'usual'
}

/** The default columns fit next to the open filters, down to the number at the end: the sort mark uses the edge of its column. */
const widths: Record<Spacing, Record<SearchField['kind'], number>> = {
  usual: { list: 132, flag: 96, range: 76 },
  tight: { list: 120, flag: 96, range: 76 },
  tightest: { list: 120, flag: 96, range: 76 },
}
/** Wide enough for San Francisco, CA, where the window is. A place never takes two lines. */
const placeWidths: Record<Spacing, number> = { usual: 146, tight: 146, tightest: 126 }
/** Long names of firms are cut after one line, and whole on hover. */
const firmWidths: Record<Spacing, number> = { usual: 150, tight: 126, tightest: 122 }
const unitWidths: Partial<Record<NonNullable<SearchField['unit']>, number>> = { money: 88, months: 112, date: 112 }
const edges = { start: 40, end: 28 }

/** City and state share one column when both are shown. It sorts by state. */
function columnsFor(fields: readonly SearchField[], spacing: Spacing): Column<Found>[] {
  const city = fields.find(({ name }) => name === 'city')
  const state = fields.find(({ name }) => name === 'state')
  if (!city || !state) return fields.map((field) => columnOf(field, spacing))
  const place: Column<Found> = {
    ...columnOf(state, spacing),
    title: 'Location',
    width: placeWidths[spacing],
    render: ({ values }) => {
      const words = [cellInWords(city, values.city), cellInWords(state, values.state)].filter(Boolean).join(', ')
      return words ? <OneLine title={words}>{words}</OneLine> : <NotReported />
    },
  }
  return fields.filter((field) => field !== city).map((field) => (field === state ? place : columnOf(field, spacing)))
}

function columnOf(field: SearchField, spacing: Spacing): Column<Found> {
  if (field === matchField) return fitColumn
  const align = isFigure(field) ? 'end' : 'start'
  const least = field.name === 'firm' ? firmWidths[spacing] : ((field.unit && unitWidths[field.unit]) ?? widths[spacing][field.kind])
  return {
    id: field.name,
    title: shortLabel(field),
    width: Math.max(least, Math.round(shortLabel(field).length * 6.4) + edges[align]),
    align,
    isSortable: !field.isMany,
    render: ({ values }) => <Value field={field} value={values[field.name]} />,
  }
}

/** The mark stays visible where the name is cut. */
function NameCell({ found }: { found: Found }) {
  const ended = endOf(found)
  const name = <FoundName found={found} isTabStop={false} />
  if (!ended) return name
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box sx={{ minWidth: 0, ...twoLines }}>{name}</Box>
      <EndedMark words={ended} />
    </Box>
  )
}

function Value({ field, value }: { field: SearchField; value: FoundValue | undefined }) {
  const words = cellInWords(field, value)
  if (words === undefined) return <NotReported />
  if (field.name === 'firm')
    return (
      <span title={words} style={oneLine}>
        {words}
      </span>
    )
  const codes = designationCodes(field, value)
  return codes === undefined ? words : <OneLine title={words}>{codes}</OneLine>
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** For words that fit their column. */
function OneLine({ title, children }: { title: string; children: string }) {
  return (
    <span data-one-line title={title} style={oneLine}>
      {children}
    </span>
  )
}

/** Two short lines where the column is as narrow as its figures. */
function NotReported() {
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '14px', whiteSpace: 'normal' }}>
      {notReportedWords}
    </Box>
  )
}
