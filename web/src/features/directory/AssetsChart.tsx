import { formatGivenDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState } from 'react'
import { type AssetPoint, assetShape, type PlacedPoint } from './asset-shape.ts'
import { dayOf, dollars } from './firm-words.ts'

const height = 220
const margin = { top: 12, right: 12, bottom: 24, left: 56 }

interface Props {
  /** Oldest first. */
  points: readonly AssetPoint[]
  until: string
}

/** Discretionary assets below, non-discretionary above, each current until the next filing. Annual amendments are full dots, others hollow. */
export function AssetsChart(props: Props) {
  const [frame, width] = useWidth()
  return (
    <Box ref={frame} sx={{ minHeight: height + margin.top + margin.bottom }}>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <Drawing {...props} width={width} />
      </Box>
      {/* A drawing of the screen's width would shrink to the page, and its labels with it. */}
      <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
        <Drawing {...props} width={printedWidth} />
      </Box>
    </Box>
  )
}

function Drawing({ points, until, width }: Props & { width: number }) {
  const inner = { width: Math.max(1, width - margin.left - margin.right), height }
  const { discretionary, nonDiscretionary, points: placed, years, levels } = assetShape(points, inner, until)
  const everyYear = Math.max(1, Math.ceil(years.length / (inner.width / 56)))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Regulatory assets by filing, ${dayOf(points[0]?.submittedAt ?? null)} to ${dayOf(points.at(-1)?.submittedAt ?? null)}. A table with the same figures follows.`}
      viewBox={`0 0 ${width} ${height + margin.top + margin.bottom}`}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        '& text': { fontSize: 12, fill: 'var(--m-palette-text-secondary)', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <g transform={`translate(${margin.left} ${margin.top})`}>
        {levels.map(({ value, y }) => (
          <g key={value}>
            <line x2={inner.width} y1={y} y2={y} stroke="var(--m-palette-divider)" />
            <text x={-8} y={y + 4} textAnchor="end">
              {formatGivenDollars(value)}
            </text>
          </g>
        ))}
        {discretionary.map((path) => (
          <path key={path} d={path} fill="var(--m-palette-series-s1)" fillOpacity={0.55} />
        ))}
        {nonDiscretionary.map((path) => (
          <path key={path} d={path} fill="var(--m-palette-series-s3)" fillOpacity={0.55} />
        ))}
        {placed.map((point) => (
          <Mark key={point.submittedAt} point={point} />
        ))}
        {years
          .filter((_, index) => index % everyYear === 0)
          .map(({ label, x }) => (
            <g key={label}>
              <line x1={x} x2={x} y1={height} y2={height + 4} stroke="var(--m-palette-edge)" />
              <text x={x} y={height + 18} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
      </g>
    </Box>
  )
}

function Mark({ point: { x, y, total, submittedAt, isAnnual } }: { point: PlacedPoint }) {
  return (
    <Tooltip title={`${dayOf(submittedAt)}: ${dollars(total)}, ${isAnnual ? 'annual amendment' : 'other amendment'}`} placement="top" enterDelay={0}>
      <Box
        component="circle"
        role="img"
        cx={x}
        cy={y}
        r={4}
        fill={isAnnual ? 'var(--m-palette-text-primary)' : 'var(--m-palette-background-default)'}
        stroke="var(--m-palette-text-primary)"
        strokeWidth={1.5}
      />
    </Tooltip>
  )
}

const widthBeforeMeasuring = 640
/** The text width of a printed page at 96 pixels an inch, so that labels keep their size. */
const printedWidth = 640

function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(widthBeforeMeasuring)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // A section that isn't shown has no width, and is printed all the same.
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}
