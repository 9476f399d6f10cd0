import Box from '@mui/material/Box'
import { linePath, sparklinePoints } from './sparkline-path.ts'

interface Props {
  /** Oldest first; null where nothing was reported. */
  values: readonly (number | null)[]
  /** What the line says, in words: '2021 to 2026, from $2.1B to $4.8B'. */
  label: string
  width?: number
  height?: number
}

/** The shape of a figure over time, the size of a word. The last value carries a dot. */
export function Sparkline({ values, label, width = 96, height = 24 }: Props) {
  const points = sparklinePoints(values, { width, height, inset: 3 })
  const last = points.findLast((point) => point !== null)
  if (!last) return null
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      sx={{ display: 'block', flexShrink: 0, overflow: 'visible' }}
    >
      <Box
        component="path"
        d={linePath(points)}
        sx={{ fill: 'none', stroke: 'var(--m-palette-text-secondary)', strokeWidth: 1.5, strokeLinejoin: 'round', strokeLinecap: 'round' }}
      />
      <Box component="circle" cx={last.x} cy={last.y} r={2.5} sx={{ fill: 'var(--m-palette-primary-main)' }} />
    </Box>
  )
}
