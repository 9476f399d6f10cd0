import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type Column, firstColumnLeft, type Sort, sortsAfterClick } from './data-table-columns.ts'
import { Icon } from './Icon.tsx'
import { TickBox } from './TickBox.tsx'
import { visuallyHidden } from './visually-hidden.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sorts: readonly Sort[]
  onSort: ((sorts: Sort[]) => void) | undefined
  tracks: string
  rowHeight: number
  /** 'none': rows can be selected, but not all at once. */
  selectAll: { state: 'all' | 'some' | 'none'; onToggle: () => void } | 'none' | undefined
}

const sticky = { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' } as const

export function DataTableHeader<Row>({ columns, sorts, onSort, tracks, rowHeight, selectAll }: Props<Row>) {
  return (
    <Box role="rowgroup" sx={{ ...sticky, top: 0, zIndex: 3 }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{ display: 'grid', gridTemplateColumns: tracks, height: rowHeight, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {selectAll && (
          <Box role="columnheader" sx={{ ...sticky, left: 0, display: 'grid', placeItems: 'center' }}>
            {selectAll === 'none' ? (
              <Box component="span" sx={visuallyHidden}>
                Selected
              </Box>
            ) : (
              <TickBox label={selectAll.state === 'none' ? 'Select all rows' : 'Clear selection'} state={selectAll.state} onToggle={selectAll.onToggle} />
            )}
          </Box>
        )}
        {columns.map((column, index) => {
          const place = sorts.findIndex(({ columnId }) => columnId === column.id)
          const sort = sorts[place]
          return (
            <Box
              key={column.id}
              role="columnheader"
              className={`${column.align ?? 'start'}${index === 0 ? ' first' : ''}`}
              aria-sort={sort && (sort.direction === 'asc' ? 'ascending' : 'descending')}
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: column.align === 'end' ? 'flex-end' : 'flex-start',
                minWidth: 0,
                px: 1.5,
                ...(index === 0 ? { ...sticky, left: firstColumnLeft(Boolean(selectAll)) } : {}),
              }}
            >
              {column.isSortable && onSort ? (
                <ButtonBase
                  onClick={(event) => onSort(sortsAfterClick(column, sorts, event.shiftKey))}
                  sx={{
                    typography: 'caption',
                    fontWeight: 500,
                    gap: 0.25,
                    height: 28,
                    px: 0.5,
                    mx: -0.5,
                    borderRadius: 0.5,
                    color: sort ? 'text.primary' : 'text.secondary',
                    minWidth: 0,
                    flexDirection: column.align === 'end' ? 'row-reverse' : 'row',
                    '&:hover': { color: 'text.primary' },
                  }}
                >
                  <Title>{column.title}</Title>
                  <Box
                    component="span"
                    sx={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      visibility: sort ? 'visible' : 'hidden',
                      // Over the edge of the column, so that columns are as narrow as their words.
                      position: 'absolute',
                      [column.align === 'end' ? 'right' : 'left']: 'calc(100% - 2px)',
                    }}
                  >
                    <Icon name={sort?.direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />
                    {sorts.length > 1 && place >= 0 && <span>{place + 1}</span>}
                  </Box>
                </ButtonBase>
              ) : (
                <Box sx={{ typography: 'caption', fontWeight: 500, color: 'text.secondary', minWidth: 0 }}>
                  <Title>{column.title}</Title>
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}
