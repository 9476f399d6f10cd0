import type { DashboardTile } from '@mandate/contract/dashboards'
import { dashboardTiles } from '@mandate/contract/lists/dashboard-tiles'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import { abbreviateNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { type ComponentProps, createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import { ChartFocus } from './ChartFocus.tsx'
import { axisSpace, axisTitleSize } from './chart-axis.ts'
import { heightOfBars, spaceAbove } from './height-of-bars.ts'
import { shownValue } from './tile-values.ts'
import { wrapped } from './wrapped-label.ts'

interface Props {
  tile: DashboardTile
  height: number
}

const lineHeight = 15
const gap = 3
const overTime: readonly string[] = ['networkGrowth', 'profileViews']

const Labels = createContext<readonly string[]>([])

/** The chart shortens a label by its width on one line, so it is given the place of the bar and the whole label is drawn here. */
function WrappedLabel({ text, ...place }: ChartsTextProps) {
  const label = useContext(Labels)[Number(text)] ?? ''
  return <ChartsText {...place} text={wrapped(label).join('\n')} />
}

function WrappedLabelsAxis(props: ComponentProps<typeof ChartsYAxis>) {
  return <ChartsYAxis {...props} slots={{ ...props.slots, axisTickLabel: WrappedLabel }} />
}

/** A bar for each group; a click, or Enter on the bar that the arrow keys have come to, opens its rows. The table of the tile has the same as links. */
export function TileChart({ tile, height }: Props) {
  const navigate = useNavigate()
  const { kind, title, unit, bars } = tile
  const isUpright = overTime.includes(kind)
  const { group, value: measured } = dashboardTiles[kind]
  const lines = bars.map(({ label }) => wrapped(label).length)
  // All bars have one height, so that no label meets the next: the tile scrolls where they don't fit.
  const mostLines = Math.max(1, ...lines.map((own, place) => (own + (lines[place + 1] ?? 1)) / 2))
  const fullHeight = isUpright ? height : heightOfBars(bars.length, mostLines * lineHeight + gap, height)
  const titled = (label: string) => ({ label, labelStyle: { fontSize: 12 } })
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

  const isScrolled = fullHeight > height
  const margin = { left: 4, right: 28, top: isUpright ? 12 : spaceAbove, bottom: 0 }
  const barValues = bars.map(({ value }) => value)

  function labelOf(key: string, { location }: { location: string }): string {
    const place = bars.findIndex((bar) => bar.key === key)
    return location === 'tick' && !isUpright ? String(place) : (bars[place]?.label ?? key)
  }

  function open(place: number): void {
    const rows = bars[place]?.rows
    if (rows) void navigate(rows)
  }

  /** The chart knows one direction, and bars below each other are walked downward. */
  function walkDown(event: React.KeyboardEvent): void {
    const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key]
    if (!key || isUpright || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  return (
    <Box role="group" aria-label={`${title}, ${counted(bars.length, 'bar')}. The table of the tile has the same figures.`} onKeyDownCapture={walkDown}>
      <Labels value={bars.map(({ label }) => label)}>
        <BarChart
          layout={isUpright ? 'vertical' : 'horizontal'}
          height={fullHeight}
          slots={isUpright ? {} : { yAxis: WrappedLabelsAxis }}
          hideLegend
          skipAnimation
          borderRadius={2}
          // Upright, half of the highest number is above the axis; without the room for it the chart leaves it out.
          margin={margin}
          xAxis={[{ ...(isUpright ? { ...labels, ...titled(group) } : { ...values, ...titled(measured) }), height: axisSpace }]}
          // The names next to the bars need no title: the tile has it.
          yAxis={[isUpright ? { ...values, ...titled(measured), width: 40 + axisTitleSize } : { ...labels, width: 148 }]}
          series={[
            {
              data: barValues,
              label: title,
              color: 'var(--m-palette-series-s1)',
              valueFormatter: (value) => shownValue({ unit }, value),
            },
          ]}
          onItemClick={(_, { dataIndex }) => open(dataIndex ?? -1)}
          // Enter and Space are a click on the bar.
          experimentalFeatures={{ keyboardActivation: true }}
          sx={{ '& .MuiBarChart-element': { cursor: 'pointer' } }}
        >
          <ChartFocus label={`${title}, chart`} keys={bars.map(({ key }) => key)} isUpright={isUpright} />
        </BarChart>
      </Labels>
      {isScrolled && (
        // The axis of the chart above, where it would be if all of it were in view.
        <Box
          data-pinned-axis
          aria-hidden
          sx={{ position: 'sticky', bottom: 0, mt: `-${axisSpace}px`, height: axisSpace, bgcolor: 'background.paper', pointerEvents: 'none' }}
        >
          <BarChart
            layout="horizontal"
            height={axisSpace}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            margin={{ ...margin, top: 0 }}
            xAxis={[{ ...values, ...titled(measured), height: axisSpace }]}
            yAxis={[{ ...labels, width: 148, valueFormatter: () => '' }]}
            series={[{ data: barValues, color: 'transparent' }]}
          />
        </Box>
      )}
    </Box>
  )
}
