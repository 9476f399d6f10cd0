import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  title: string
  /** In pixels; a wider table shares what is left over in proportion. */
  width: number
  /** Figures stand at the end, in figures of one width. */
  align?: 'start' | 'end'
  isSortable?: boolean
  render: (row: Row) => ReactNode
}

export interface Sort {
  columnId: string
  direction: 'asc' | 'desc'
}

const selectWidth = 44

/** The first click on a column of figures asks for the most, on words for the beginning; the next turns it round. */
function nextSort(column: Column<never>, present: Sort | undefined): Sort {
  if (present?.columnId !== column.id) return { columnId: column.id, direction: column.align === 'end' ? 'desc' : 'asc' }
  return { columnId: column.id, direction: present.direction === 'asc' ? 'desc' : 'asc' }
}

/** The first column stays in sight: on a phone it leaves half for the others, and a time is whole. */
function least({ width }: Column<never>, index: number): string {
  return index === 0 ? `min(${width}px, 48vw)` : `${width}px`
}

/** A click sorts by one column. Shift adds a column after the others, then reverses and removes it. */
export function sortsAfterClick(column: Column<never>, present: readonly Sort[], isAdded: boolean): Sort[] {
  const own = present.find(({ columnId }) => columnId === column.id)
  if (!isAdded) return [nextSort(column, present.length === 1 ? own : undefined)]
  if (!own) return [...present, nextSort(column, undefined)]
  const isTurned = own.direction !== nextSort(column, undefined).direction
  return isTurned ? present.filter((each) => each !== own) : present.map((each) => (each === own ? nextSort(column, own) : each))
}

/** The tracks of the grid that each row repeats. */
export function gridTracks(columns: readonly Column<never>[], hasSelection: boolean): string {
  const tracks = columns.map((column, index) => `minmax(${least(column, index)}, ${column.width}fr)`)
  return [...(hasSelection ? [`${selectWidth}px`] : []), ...tracks].join(' ')
}

export function tableWidth(columns: readonly Column<never>[], hasSelection: boolean): string {
  return `calc(${[hasSelection ? `${selectWidth}px` : '0px', ...columns.map(least)].join(' + ')})`
}

/** Where the first column sticks: behind the boxes, when there are any. */
export function firstColumnLeft(hasSelection: boolean): number {
  return hasSelection ? selectWidth : 0
}

const steps: Record<string, (page: number) => number> = {
  j: () => 1,
  ArrowDown: () => 1,
  k: () => -1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/** Which row a key leads to, or nothing when the key does not move. */
export function rowAfterKey(key: string, present: number, { rows, page }: { rows: number; page: number }): number | undefined {
  const step = steps[key]?.(page)
  if (step === undefined || rows === 0) return undefined
  return Math.min(Math.max(present + step, 0), rows - 1)
}

export function toggled(selection: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A browser cuts off an element higher than some 17 million pixels: so many rows are in it at once, and it moves along when one comes near its edge. */
const windowRows = 200_000
const nearEdge = 10_000
const windowStep = 100_000

/** Which row the window begins with, once the rows from first to last are seen. */
export function windowStart(present: number, { first, last, rows }: { first: number; last: number; rows: number }): number {
  const isOutside = first < present || last >= present + windowRows
  const start = isOutside
    ? first - windowStep
    : last >= present + windowRows - nearEdge
      ? present + windowStep
      : first < present + nearEdge
        ? present - windowStep
        : present
  return Math.min(Math.max(start, 0), furthestStart(rows))
}

export function furthestStart(rows: number): number {
  return Math.max(0, rows - windowRows)
}

export function rowsInWindow(start: number, rows: number): number {
  return Math.min(rows - start, windowRows)
}

/** The first row in sight, and how much of it is scrolled past. */
export interface RowPlace {
  index: number
  offset: number
}

interface Rows {
  /** The first row of the window. */
  start: number
  rowHeight: number
}

export function placeAt(top: number, { start, rowHeight }: Rows): RowPlace {
  return { index: start + Math.floor(top / rowHeight), offset: top % rowHeight }
}

export function placeTop({ index, offset }: RowPlace, { start, rowHeight }: Rows): number {
  return (index - start) * rowHeight + offset
}
