import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DataTableHeader } from './DataTableHeader.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { type Column, gridTracks, rowAfterKey, type Sort, tableWidth, toggled } from './data-table-columns.ts'
import { rowStyles } from './data-table-styles.ts'

interface Props<Row> {
  /** What the table holds, for who can not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** How a row is called: 'Select Harbor Ridge'. */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: ReadonlySet<string>
  onSelect?: (selection: Set<string>) => void
  /** Enter, o, or a click on the row. */
  onOpen?: (row: Row) => void
  /** The row whose preview is open. */
  openId?: string | undefined
  density?: 'dense' | 'comfortable'
  height: number | string
  /** How many there are in all, when the rows are only the first of them. */
  total?: number
  /** The last row has come into sight. */
  onEnd?: () => void
  /** In place of the rows, when there are none. */
  empty?: ReactNode
}

export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowName,
    sort,
    onSort,
    selection,
    onSelect,
    onOpen,
    openId,
    density = 'comfortable',
    height,
    total,
    onEnd,
    empty,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const [active, setActive] = useState(0)
  const activeIndex = Math.min(active, Math.max(0, rows.length - 1))
  const rowHeight = density === 'dense' ? 36 : 44
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1)
      if (onEnd && last && last.index >= rows.length - 1) onEnd()
    },
  })
  const hasSelection = selection !== undefined && onSelect !== undefined
  const tracks = gridTracks(columns, hasSelection)

  function press(event: KeyboardEvent) {
    const isOwn = event.target === scroller.current
    if (!isOwn || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = rowAfterKey(event.key, activeIndex, { rows: rows.length, page })
    const row = rows[activeIndex]
    if (to !== undefined) {
      setActive(to)
      virtual.scrollToIndex(to)
    } else if ((event.key === 'x' || event.key === ' ') && row && hasSelection) onSelect(toggled(selection, rowId(row)))
    else if ((event.key === 'o' || event.key === 'Enter') && row) onOpen?.(row)
    else return
    event.preventDefault()
  }

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-multiselectable={hasSelection || undefined}
      aria-activedescendant={rows.length > 0 ? `${id}-${activeIndex}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      sx={{
        height,
        overflow: 'auto',
        position: 'relative',
        contain: 'strict',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus-visible': { outlineOffset: -2 },
        ...rowStyles,
      }}
    >
      <Box sx={{ minWidth: tableWidth(columns, hasSelection), fontVariantNumeric: 'tabular-nums slashed-zero' }}>
        <DataTableHeader
          {...{ columns, sort, onSort, tracks, rowHeight }}
          selectAll={
            hasSelection
              ? {
                  state: rows.length > 0 && selection.size >= rows.length ? 'all' : selection.size > 0 ? 'some' : 'none',
                  onToggle: () => onSelect(selection.size > 0 ? new Set() : new Set(rows.map(rowId))),
                }
              : undefined
          }
        />
        {rows.length === 0 && empty && (
          <Box role="row">
            <Box role="gridcell" sx={{ position: 'sticky', left: 0, px: 2, width: 'min(100%, 90vw)' }}>
              {empty}
            </Box>
          </Box>
        )}
        <Box role="rowgroup" sx={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <DataTableRow
                key={rowId(row)}
                id={`${id}-${index}`}
                {...{ row, columns, index }}
                style={{ gridTemplateColumns: tracks, height: size, transform: `translateY(${start}px)` }}
                name={rowName(row)}
                isActive={index === activeIndex}
                isOpen={openId === rowId(row)}
                isSelected={selection?.has(rowId(row)) ?? false}
                onToggle={hasSelection ? () => onSelect(toggled(selection, rowId(row))) : undefined}
                onOpen={() => {
                  setActive(index)
                  onOpen?.(row)
                }}
                canOpen={onOpen !== undefined}
              />
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}
