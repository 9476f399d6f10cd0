import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { DataTableHeader } from './DataTableHeader.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import {
  type Column,
  furthestStart,
  gridTracks,
  placeAt,
  placeTop,
  type RowPlace,
  rowAfterKey,
  rowsInWindow,
  type Sort,
  tableWidth,
  toggled,
  windowStart,
} from './data-table-columns.ts'
import { rowStyles, twoLines } from './data-table-styles.ts'
import { scrollEdges, useScrollEdges } from './use-scroll-edges.ts'

interface Props<Row> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** A row that is not here yet keeps its place. */
  rows: readonly (Row | undefined)[]
  rowId: (row: Row) => string
  /** How a row is called: 'Select Harbor Ridge'. */
  rowName: (row: Row) => string
  /** The first counts most. */
  sorts?: readonly Sort[]
  onSort?: (sorts: Sort[]) => void
  selection?: ReadonlySet<string>
  onSelect?: (selection: Set<string>) => void
  /** Where there are more rows than are here, 'all' would say too much. */
  canSelectAll?: boolean
  /** Enter, o, or a click on the row. */
  onOpen?: (row: Row) => void
  /** Space, and a click in place of opening. */
  onPreview?: (row: Row) => void
  /** The keys have come to a row. */
  onActive?: (row: Row) => void
  /** The row whose preview is open. */
  openId?: string | undefined
  density?: 'dense' | 'comfortable'
  /** For names that are to be whole in narrow columns. Otherwise a row is one line. */
  hasTwoLines?: boolean
  height: number | string
  /** How many there are in all, when only the first rows are given. */
  total?: number
  /** The last row has come into sight. */
  onEnd?: () => void
  /** Which rows are drawn. */
  onRange?: (first: number, last: number) => void
  /** In place of the rows, when there are none. */
  empty?: ReactNode
  gridRef?: RefObject<HTMLDivElement | null>
  /** Where the list was when it was left, and the row that was opened from it, which is marked. */
  startAt?: RowPlace | undefined
  seenId?: string | undefined
  onScrolled?: (place: RowPlace) => void
  /** A link in a row was followed. */
  onFollowed?: (row: Row) => void
}

const noSorts: readonly Sort[] = []

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, rowName, sorts = noSorts, onSort, selection, onSelect, canSelectAll = true } = props
  const { onOpen, onPreview, onActive, openId, density = 'dense', hasTwoLines = false, height, total, onEnd, onRange, empty, gridRef } = props
  const { startAt, seenId, onScrolled, onFollowed } = props
  const ownRef = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scroller = gridRef ?? ownRef
  useScrollEdges({ frame, scroller })
  const id = useId()
  const [active, setActive] = useState(0)
  // The row may be on a page that is still on its way.
  const [returnId, setReturnId] = useState(seenId)
  const returnIndex = returnId === undefined ? -1 : rows.findIndex((row) => row !== undefined && rowId(row) === returnId)
  if (returnIndex >= 0) {
    setReturnId(undefined)
    setActive(returnIndex)
  }
  const [wantedStart, setStart] = useState(() => (startAt ? windowStart(0, { first: startAt.index, last: startAt.index, rows: rows.length }) : 0))
  const start = Math.min(wantedStart, furthestStart(rows.length))
  const drawnStart = useRef(start)
  const activeIndex = Math.min(active, Math.max(0, rows.length - 1))
  const rowHeight = density === 'dense' ? 36 : 44
  const virtual = useVirtualizer({
    count: rowsInWindow(start, rows.length),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: startAt ? placeTop(startAt, { start, rowHeight }) : 0,
    scrollPaddingStart: rowHeight,
    onChange: (instance) => {
      const drawn = instance.getVirtualItems()
      const [first, last] = [drawn[0], drawn.at(-1)]
      if (!first || !last) return
      onRange?.(start + first.index, start + last.index)
      if (onEnd && start + last.index >= rows.length - 1) onEnd()
      setStart(windowStart(start, { first: start + first.index, last: start + last.index, rows: rows.length }))
    },
  })
  const hasSelection = selection !== undefined && onSelect !== undefined
  const tracks = gridTracks(columns, hasSelection)
  const isWhole = (row: Row | undefined): row is Row => row !== undefined

  // When the window moves along, what is in sight stays where it is.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop -= (start - drawnStart.current) * rowHeight
    drawnStart.current = start
  }, [start, rowHeight, scroller])

  // Back leads to where the list was left, once.
  const returnToPlace = useEffectEvent(() => {
    if (scroller.current && startAt) scroller.current.scrollTop = placeTop(startAt, { start, rowHeight })
  })
  useLayoutEffect(() => returnToPlace(), [])

  // Together with its row, unless the user has moved on by then.
  const hasReturned = seenId !== undefined && returnId === undefined
  useLayoutEffect(() => {
    if (hasReturned && document.activeElement?.matches('body, h1, #content')) scroller.current?.focus({ preventScroll: true })
  }, [hasReturned, scroller])

  function moveTo(to: number) {
    const place = Math.min(Math.max(to - start, 0), rowsInWindow(start, rows.length) - 1)
    setActive(start + place)
    const row = rows[start + place]
    if (row !== undefined) onActive?.(row)
    virtual.scrollToIndex(place)
  }

  function handleKey(event: KeyboardEvent) {
    const isOwn = event.target === scroller.current
    if (!isOwn || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = rowAfterKey(event.key, activeIndex, { rows: rows.length, page })
    const row = rows[activeIndex]
    if (to !== undefined) moveTo(to)
    else if (event.key === ' ' && row && onPreview) onPreview(row)
    else if ((event.key === 'x' || event.key === ' ') && row && hasSelection) onSelect(toggled(selection, rowId(row)))
    else if ((event.key === 'o' || event.key === 'Enter') && row) onOpen?.(row)
    else return
    event.preventDefault()
  }

  function selectAll() {
    if (!hasSelection) return undefined
    if (!canSelectAll) return 'none' as const
    return {
      state: rows.length > 0 && selection.size >= rows.length ? ('all' as const) : selection.size > 0 ? ('some' as const) : ('none' as const),
      onToggle: () => onSelect(selection.size > 0 ? new Set() : new Set(rows.filter(isWhole).map(rowId))),
    }
  }

  return (
    <Box ref={frame} sx={{ ...scrollEdges, height, '--edge-ground': 'var(--m-palette-background-paper)' }}>
      <Box
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-multiselectable={hasSelection || undefined}
        aria-activedescendant={rows.length > 0 ? `${id}-${activeIndex}` : undefined}
        tabIndex={0}
        onKeyDown={handleKey}
        onScroll={({ currentTarget }) => onScrolled?.(placeAt(currentTarget.scrollTop, { start, rowHeight }))}
        sx={{
          height: '100%',
          overflow: 'auto',
          position: 'relative',
          contain: 'strict',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-visible': { outlineOffset: -2 },
          ...rowStyles,
          ...(hasTwoLines ? { '& .cell.start > span': twoLines } : {}),
        }}
      >
        <Box sx={{ minWidth: tableWidth(columns, hasSelection), fontVariantNumeric: 'tabular-nums slashed-zero' }}>
          <DataTableHeader {...{ columns, sorts, onSort, tracks, rowHeight }} selectAll={selectAll()} />
          {rows.length === 0 && empty && (
            <Box role="row">
              <Box role="gridcell" sx={{ position: 'sticky', left: 0, px: 2, width: 'min(100%, 90vw)' }}>
                {empty}
              </Box>
            </Box>
          )}
          <Box role="rowgroup" sx={{ position: 'relative', height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index: place, start: top, size }) => {
              const index = start + place
              const row = rows[index]
              const rowKey = row === undefined ? `#${index}` : rowId(row)
              return (
                <DataTableRow
                  key={rowKey}
                  id={`${id}-${index}`}
                  {...{ row, columns, index }}
                  style={{ gridTemplateColumns: tracks, height: size, transform: `translateY(${top}px)` }}
                  name={row === undefined ? '' : rowName(row)}
                  isActive={index === activeIndex}
                  isSeen={seenId !== undefined && seenId === rowKey}
                  onFollow={() => row !== undefined && onFollowed?.(row)}
                  isOpen={openId !== undefined && openId === rowKey}
                  isSelected={selection?.has(rowKey) ?? false}
                  onToggle={hasSelection ? () => onSelect(toggled(selection, rowKey)) : undefined}
                  onOpen={() => {
                    setActive(index)
                    if (row !== undefined) (onPreview ?? onOpen)?.(row)
                  }}
                  canOpen={onOpen !== undefined || onPreview !== undefined}
                />
              )
            })}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
