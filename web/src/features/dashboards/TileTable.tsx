import type { DashboardTile } from '@mandate/contract/dashboards'
import { dashboardTiles } from '@mandate/contract/lists/dashboard-tiles'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { shownValue } from './tile-values.ts'

/** The figures of a chart in words; each opens its rows. */
export function TileTable({ tile }: { tile: DashboardTile }) {
  const { title, bars, more, rows } = tile
  const { group, value: counted } = dashboardTiles[tile.kind]
  return (
    <Box component="table" aria-label={title} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...heading, textAlign: 'left' }}>
            {group}
          </Box>
          <Box component="th" scope="col" sx={{ ...heading, textAlign: 'right' }}>
            {counted}
          </Box>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, rows: ofBar }) => (
          <tr key={key}>
            <Box component="th" scope="row" sx={{ ...line, fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' }}>
              {ofBar ? <Link href={ofBar}>{label}</Link> : label}
            </Box>
            <Box component="td" data-figures sx={{ ...line, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {shownValue(tile, value)}
            </Box>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <Box component="td" colSpan={2} sx={line}>
              <Link href={rows}>{formatNumber(more)} more</Link>
            </Box>
          </tr>
        )}
      </tbody>
    </Box>
  )
}

const line = { py: 0.5, px: 0, borderBottom: '1px solid', borderColor: 'divider' } as const
const heading = { ...line, typography: 'caption', color: 'text.secondary' } as const
