import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { type Column, firstColumnLeft } from './data-table-columns.ts'
import { TickBox } from './TickBox.tsx'

interface Props<Row> {
  id: string
  /** Not here yet: its place is kept. */
  row: Row | undefined
  name: string
  columns: readonly Column<Row>[]
  index: number
  /** Its place and its tracks. */
  style: CSSProperties
  isActive: boolean
  isOpen: boolean
  /** The list was left from this row. */
  isSeen: boolean
  isSelected: boolean
  canOpen: boolean
  onToggle: (() => void) | undefined
  onOpen: () => void
  onFollow: () => void
}

export function DataTableRow<Row>(props: Props<Row>) {
  const { id, row, name, columns, index, style, isActive, isOpen, isSeen, isSelected, canOpen, onToggle, onOpen, onFollow } = props

  function click(event: MouseEvent) {
    // A link or a button in a cell keeps its own meaning.
    const own = (event.target as Element).closest('a, button')
    if (own?.tagName === 'A') onFollow()
    if (own) return
    onOpen()
  }

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys.
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn have no place in a table element.
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={onToggle ? isSelected : undefined}
      aria-current={isSeen || undefined}
      aria-busy={row === undefined || undefined}
      onClick={click}
      className={['row', canOpen && 'can-open', isActive && 'active', isSeen && 'seen', (isSelected || isOpen) && 'chosen'].filter(Boolean).join(' ')}
      style={style}
    >
      {onToggle && (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus.
        // biome-ignore lint/a11y/useSemanticElements: part of a grid that is no table element.
        <div role="gridcell" className="cell tick">
          {row !== undefined && <TickBox label={`Select ${name}`} state={isSelected ? 'all' : 'none'} onToggle={onToggle} />}
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role={place === 0 ? 'rowheader' : 'gridcell'}
          className={`cell ${column.align ?? 'start'} ${place === 0 ? 'first' : ''}`}
          style={place === 0 ? { left: firstColumnLeft(onToggle !== undefined) } : undefined}
        >
          {row === undefined ? <i aria-hidden /> : <Cell>{column.render(row)}</Cell>}
        </div>
      ))}
    </div>
  )
}

/** Where the words are cut, hovering shows them whole. */
function Cell({ children }: { children: ReactNode }) {
  return <span title={typeof children === 'string' ? children : undefined}>{children}</span>
}
