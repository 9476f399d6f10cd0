import type { DashboardTile } from '@mandate/contract/dashboards'
import { formatShortDollars } from '@mandate/contract/values/money'
import { abbreviateNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from 'react-router'
import { shownValue } from './tile-values.ts'
import { wrapped } from './wrapped-label.ts'

interface Props {
  tile: DashboardTile
  height: number
}

const axisHeight = 24
const lineHeight = 14
const gap = 4
const overTime: readonly string[] = ['networkGrowth', 'profileViews']

/** A bar for each group; a click opens its rows. The table of the tile has the same as links. */
export function TileChart({ tile, height }: Props) {
  const navigate = useNavigate()
  const { kind, title, unit, bars } = tile
  const isUpright = overTime.includes(kind)
  const mostLines = isUpright ? 1 : Math.max(1, ...bars.map(({ label }) => wrapped(label).length))
  // Each bar is as high as the longest label: the tile scrolls where they don't fit.
  const fullHeight = Math.max(height, isUpright ? 0 : bars.length * (mostLines * lineHeight + gap) + axisHeight)
  const labels = { scaleType: 'band', data: bars.map(({ key }) => key), valueFormatter: labelOf, disableLine: true, disableTicks: true } as const
  const values = {
    valueFormatter: (value: number) => (unit === 'money' ? formatShortDollars(value) : abbreviateNumber(value)),
    tickNumber: 3,
    // Nothing is counted by halves.
    ...(unit === 'money' ? {} : { tickMinStep: 1 }),
    disableLine: true,
    disableTicks: true,
    min: 0,
  } as const

  function labelOf(key: string): string {
    const label = bars.find((bar) => bar.key === key)?.label ?? key
    return isUpright ? label : wrapped(label).join('\n')
  }

  function open(place: number): void {
    const rows = bars[place]?.rows
    if (rows) void navigate(rows)
  }

  return (
    <Box role="group" aria-label={`${title}, ${bars.length} bars. The table of the tile has the same figures.`}>
      <BarChart
        layout={isUpright ? 'vertical' : 'horizontal'}
        height={fullHeight}
        hideLegend
        skipAnimation
        borderRadius={2}
        margin={{ left: 4, right: 28, top: 4, bottom: 0 }}
        xAxis={[isUpright ? { ...labels, height: axisHeight } : { ...values, height: axisHeight }]}
        yAxis={[isUpright ? { ...values, width: 40 } : { ...labels, width: 148 }]}
        series={[
          {
            data: bars.map(({ value }) => value),
            label: title,
            color: 'var(--m-palette-series-s1)',
            valueFormatter: (value) => shownValue({ unit }, value ?? 0),
          },
        ]}
        onItemClick={(_, { dataIndex }) => open(dataIndex ?? -1)}
        sx={{ '& .MuiBarChart-element': { cursor: 'pointer' } }}
      />
    </Box>
  )
}
