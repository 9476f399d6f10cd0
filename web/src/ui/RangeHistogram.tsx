import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { RangeEntry } from './RangeEntry.tsx'
import { type Bin, edgeAfterKey, moveHandle, placeOf, type Range, rangeOf, type Span, spanOf } from './range-steps.ts'

interface Props {
  label: string
  bins: readonly Bin[]
  range: Range
  /** On each key, and at the end of a drag. */
  onChange: (range: Range) => void
  /** How an edge reads: '$1.2B'. */
  format: (value: number) => string
  /** Parses typed text; returns undefined when it isn't a number. When set, both ends of the range can be typed. */
  parse?: (text: string) => number | undefined
  /** Such as '1.5B'. */
  example?: string
  takesNegative?: boolean
  median?: number | null
}

const height = 56

/** How many there are of which size, and two handles that choose from where to where. */
export function RangeHistogram({ label, bins, range, onChange, format, parse, example = '', takesNegative = false, median }: Props) {
  const [dragged, setDragged] = useState<{ handle: keyof Span; span: Span } | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const span = dragged?.span ?? spanOf(range, bins)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const inRange = bins.slice(span.low, span.high).reduce((sum, { count }) => sum + count, 0)
  if (bins.length === 0) return <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>No values to choose from.</Box>

  function edgeAt({ clientX }: PointerEvent): number {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 ? Math.round(((clientX - box.left) / box.width) * bins.length) : 0
  }

  function startDrag(event: PointerEvent<HTMLDivElement>) {
    const edge = edgeAt(event)
    const handle = Math.abs(edge - span.low) <= Math.abs(edge - span.high) && !(edge > span.high) ? 'low' : 'high'
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ handle, span: moveHandle(span, handle, { edge, edges: bins.length }) })
  }

  function drag(event: PointerEvent) {
    if (dragged) setDragged({ ...dragged, span: moveHandle(dragged.span, dragged.handle, { edge: edgeAt(event), edges: bins.length }) })
  }

  function endDrag() {
    if (dragged) onChange(rangeOf(dragged.span, bins))
    setDragged(null)
  }

  function handleKey(event: KeyboardEvent, handle: keyof Span) {
    const edge = edgeAfterKey(event.key, span[handle], bins.length)
    if (edge === undefined) return
    event.preventDefault()
    onChange(rangeOf(moveHandle(span, handle, { edge, edges: bins.length }), bins))
  }

  const given = dragged ? {} : range
  const low = format(given.from ?? bins[span.low]?.from ?? 0)
  const high = format(given.to ?? bins[span.high - 1]?.to ?? 0)
  const middle = median == null ? undefined : placeOf(median, bins)
  return (
    <Box role="group" aria-label={label}>
      <Box
        ref={track}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={() => setDragged(null)}
        sx={{ position: 'relative', height: height + 16, mx: 1, touchAction: 'pan-y', cursor: 'pointer', userSelect: 'none' }}
      >
        <Box component="svg" aria-hidden viewBox={`0 0 ${bins.length} ${height}`} preserveAspectRatio="none" sx={{ display: 'block', width: '100%', height }}>
          {bins.map(({ from, count }, index) => {
            const bar = count === 0 ? 0 : Math.max(2, (count / most) * height)
            const isIn = index >= span.low && index < span.high
            return (
              <Box
                component="rect"
                key={from}
                x={index + 0.06}
                width={0.88}
                y={height - bar}
                height={bar}
                sx={{ fill: isIn ? 'var(--m-palette-primary-main)' : 'var(--m-palette-divider)' }}
              />
            )
          })}
        </Box>
        <Box sx={{ height: 2, bgcolor: 'divider', borderRadius: 1 }} />
        {middle !== undefined && median != null && (
          <Tooltip title={`Median ${format(median)}`} placement="top">
            <Box
              role="img"
              aria-label={`Median ${format(median)}`}
              // The line is thin; what the pointer finds is wider.
              sx={{
                position: 'absolute',
                top: 0,
                left: `calc(${middle * 100}% - 4px)`,
                height: height + 2,
                width: 8,
                background: 'repeating-linear-gradient(var(--m-palette-text-secondary) 0 3px, transparent 3px 6px) center / 1.5px 100% no-repeat',
              }}
            />
          </Tooltip>
        )}
        <Handle
          name={`${label}, from`}
          edge={span.low}
          least={0}
          most={span.high - 1}
          text={low}
          share={span.low / bins.length}
          onKeyDown={(event) => handleKey(event, 'low')}
        />
        <Handle
          name={`${label}, to`}
          edge={span.high}
          least={span.low + 1}
          most={bins.length}
          text={high}
          share={span.high / bins.length}
          onKeyDown={(event) => handleKey(event, 'high')}
        />
      </Box>
      {parse ? (
        <RangeEntry {...{ label, range, onChange, format, parse, example, takesNegative }} placeholders={[low, high]} />
      ) : (
        <Box data-figures sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'subtitle2', fontWeight: 400 }}>
          <span>
            {low} to {high}
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatNumber(inRange)}
          </Box>
        </Box>
      )}
    </Box>
  )
}

interface HandleProps {
  name: string
  edge: number
  least: number
  most: number
  text: string
  share: number
  onKeyDown: (event: KeyboardEvent) => void
}

function Handle({ name, edge, least, most, text, share, onKeyDown }: HandleProps) {
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={edge}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      sx={{
        position: 'absolute',
        top: height - 8,
        left: `calc(${share * 100}% - 9px)`,
        width: 18,
        height: 18,
        borderRadius: '50%',
        bgcolor: 'background.paper',
        border: '2px solid',
        borderColor: 'primary.main',
        cursor: 'grab',
      }}
    />
  )
}
