import { formatNumber } from '@mandate/contract/numbers'
import type { SearchField } from '@mandate/contract/search-fields'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { figureInColumn, notReportedWords } from './field-words.ts'
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
  /** Figures alone, without bars. */
  isPlain: boolean
  /** Beside a map there is room for the count and one figure. */
  isNarrow?: boolean
}

const titles = { sum: 'Sum', median: 'Median', average: 'Average' } as const

export function GroupTable({ label, rows, by, of, measure, offered, isPlain, isNarrow = false }: Props) {
  const lengthOf = ({ count, figures }: GroupRow) => (measure ? (figures[measure] ?? 0) : count)
  const leading = measure ?? offered[0]
  const shown = offered.filter((name) => !isNarrow || name === leading)
  const most = Math.max(1, ...rows.map(lengthOf))
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
            <th scope="col">{by.label}</th>
            {!isPlain && <Box component="td" sx={{ width: '40%', display: { xs: 'none', sm: 'table-cell' } }} />}
            <th scope="col">Count</th>
            {of &&
              shown.map((name) => (
                <Box component="th" scope="col" key={name} sx={{ display: { xs: name === leading ? 'table-cell' : 'none', sm: 'table-cell' } }}>
                  {titles[name]}
                </Box>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
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
              {!isPlain && (
                <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  <Box
                    sx={{ height: 14, borderRadius: '2px', bgcolor: row.value === 'none' ? 'divider' : 'primary.main', minWidth: lengthOf(row) > 0 ? 2 : 0 }}
                    style={{ width: `${(Math.max(0, lengthOf(row)) / most) * 100}%` }}
                  />
                </Box>
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
                      figureInColumn(of, row.figures[name])
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
