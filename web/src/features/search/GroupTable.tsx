import type { SearchField } from '@mandate/contract/lists/search-fields'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { figureInWords, notReportedWords } from './field-words.ts'
import type { Measure, offeredMeasures } from './search-address.ts'

export interface GroupRow {
  value: string
  label: string
  count: number
  figures: Partial<Record<Measure, number | null>>
  /** Its rows. */
  href: string
}

interface Props {
  label: string
  rows: readonly GroupRow[]
  by: SearchField
  of: SearchField | undefined
  measure: Measure | undefined
  offered: readonly (typeof offeredMeasures)[number][]
  /** Only figures, no bars. */
  isPlain: boolean
  /** Next to a map there is space for the count and one figure. */
  isNarrow?: boolean
}

interface Sorting {
  by: 'name' | 'count' | Measure
  isDescending: boolean
}

function compareValues(one: string | number | null, other: string | number | null, isDescending: boolean): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  const order = typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other)
  return isDescending ? -order : order
}

const titles = { sum: 'Sum', median: 'Median', average: 'Average' } as const

/** On a wide screen bars have their own column; on a phone each is below the name of its row. */
export function GroupTable({ label, rows, by, of, measure, offered, isPlain, isNarrow = false }: Props) {
  const lengthOf = ({ count, figures }: GroupRow) => (measure ? (figures[measure] ?? 0) : count)
  const leading = measure ?? offered[0]
  const shown = offered.filter((name) => !isNarrow || name === leading)
  const most = Math.max(1, ...rows.map(lengthOf))
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'))
  // Until a heading is clicked, the longest bar comes first; what has no value is always last.
  const [sort, setSort] = useState<Sorting>()
  const valueOfRow = (row: GroupRow, by: Sorting['by']) => (by === 'name' ? row.label : by === 'count' ? row.count : (row.figures[by] ?? null))
  const { by: sortedBy, isDescending } = sort ?? { by: measure ?? 'count', isDescending: true }
  const ordered = rows.toSorted((one, other) => {
    if ((one.value === 'none') !== (other.value === 'none')) return one.value === 'none' ? 1 : -1
    return compareValues(valueOfRow(one, sortedBy), valueOfRow(other, sortedBy), isDescending)
  })
  const headingOf = (column: Sorting['by'], title: string) => (
    <TableSortLabel
      active={sortedBy === column}
      direction={sortedBy === column && !isDescending ? 'asc' : 'desc'}
      // The mark of figures comes before the word, so that the word ends where they end.
      sx={column === 'name' ? undefined : { flexDirection: 'row-reverse' }}
      onClick={() => setSort({ by: column, isDescending: sortedBy === column ? !isDescending : column !== 'name' })}
    >
      {title}
    </TableSortLabel>
  )
  const sortOf = (column: Sorting['by']) => (sortedBy === column ? (isDescending ? 'descending' : 'ascending') : undefined)
  const barOf = (row: GroupRow) => <Bar share={Math.max(0, lengthOf(row)) / most} isRest={row.value === 'none'} height={isWide ? 14 : 8} />
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': { py: 0.75, px: 1, textAlign: 'right', whiteSpace: 'nowrap', borderBottom: '1px solid', borderColor: 'divider' },
          '& th:first-of-type': { textAlign: 'left', pl: 0, fontWeight: 400 },
          '& thead th': { typography: 'caption', fontWeight: 500, color: 'text.secondary' },
          '& tbody tr:hover': { bgcolor: 'lifted' },
        }}
      >
        <thead>
          <tr>
            <th scope="col" aria-sort={sortOf('name')}>
              {headingOf('name', by.label)}
            </th>
            {!isPlain && isWide && <Box component="td" sx={{ width: '40%' }} />}
            <th scope="col" aria-sort={sortOf('count')}>
              {headingOf('count', 'Count')}
            </th>
            {of &&
              shown.map((name) => (
                <Box
                  component="th"
                  scope="col"
                  key={name}
                  aria-sort={sortOf(name)}
                  sx={{ display: { xs: name === leading ? 'table-cell' : 'none', sm: 'table-cell' } }}
                >
                  {headingOf(name, titles[name])}
                </Box>
              ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.value}>
              {isPlain || isWide ? (
                <th scope="row">
                  <Link
                    href={row.href}
                    underline="hover"
                    color="inherit"
                    sx={{ display: 'inline-block', maxWidth: { xs: '38vw', md: 280 }, overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'bottom' }}
                  >
                    {row.label}
                  </Link>
                </th>
              ) : (
                // Takes the width that the figures leave; longer names are truncated.
                <Box component="th" scope="row" sx={{ width: '100%', maxWidth: 0 }}>
                  <Link href={row.href} underline="hover" color="inherit" sx={{ display: 'grid', gap: 0.75, py: 0.5 }}>
                    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                      {row.label}
                    </Box>
                    {barOf(row)}
                  </Link>
                </Box>
              )}
              {!isPlain && isWide && (
                <td>
                  {/* The name is the same link, for keyboard and screen reader users. */}
                  <Link href={row.href} aria-hidden tabIndex={-1} sx={{ display: 'block', py: 0.25 }}>
                    {barOf(row)}
                  </Link>
                </td>
              )}
              <td>{formatNumber(row.count)}</td>
              {of &&
                shown.map((name) => (
                  <Box component="td" key={name} sx={{ display: { xs: name === leading ? 'table-cell' : 'none', sm: 'table-cell' } }}>
                    {row.figures[name] == null ? (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {notReportedWords}
                      </Box>
                    ) : (
                      figureInWords(of, row.figures[name])
                    )}
                  </Box>
                ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface BarProps {
  share: number
  /** The bar of the rows without a value. */
  isRest: boolean
  height: number
}

function Bar({ share, isRest, height }: BarProps) {
  return (
    <Box
      component="span"
      data-bar
      sx={{ display: 'block', height, borderRadius: '2px', bgcolor: isRest ? 'divider' : 'primary.main', minWidth: share > 0 ? 2 : 0 }}
      style={{ width: `${share * 100}%` }}
    />
  )
}
