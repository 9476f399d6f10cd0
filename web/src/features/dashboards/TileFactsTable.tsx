import type { DashboardTile, TileFacts } from '@mandate/contract/dashboards'
import { dashboardTiles } from '@mandate/contract/lists/dashboard-tiles'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

/** What a tile states instead of counting: a line for each fact, with the columns next to each other. Wide tables scroll below their names. */
export function TileFactsTable({ tile: { kind, title }, facts: { columns, lines } }: { tile: DashboardTile; facts: TileFacts }) {
  const isWide = columns.length > 1
  const facts = (
    <Box component="table" aria-label={title} sx={{ ...table, minWidth: isWide ? nameWidth + columns.length * columnWidth : '100%' }}>
      <thead>
        <tr>
          <th scope="col" className="first">
            <Box component="span" sx={visuallyHidden}>
              {dashboardTiles[kind].group}
            </Box>
          </th>
          {columns.map(({ key, label, rows }) => (
            <Box component="th" scope="col" key={key} sx={{ typography: 'subtitle2' }}>
              <Link href={rows}>{label}</Link>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells }) => (
          <tr key={label}>
            <Box component="th" scope="row" className="first" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {label}
            </Box>
            {cells.map((cell, place) => (
              <td key={columns[place]?.key} data-figures>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
  if (!isWide) return facts
  return (
    <Box sx={{ '--edge-ground': 'var(--m-palette-background-paper)' }}>
      <ScrollBox label={title}>{facts}</ScrollBox>
    </Box>
  )
}

const nameWidth = 104
const columnWidth = 128

const table = {
  ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, typography: 'body2' },
  '& th, & td': {
    ...{ py: 0.75, px: 1, textAlign: 'left', verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' },
    ...{ bgcolor: 'background.paper', overflowWrap: 'anywhere' },
  },
  '& tr > th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, width: nameWidth, pl: 0 },
} as const
