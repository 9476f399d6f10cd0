import { formatPoints } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { unseen } from './unseen.ts'

export interface RingPart {
  label: string
  points: number
  outOf: number
}

interface Props {
  /** What is scored: 'Match'. */
  label: string
  /** 0 to 100. Null when there is too little to show. */
  value: number | null
  /** 'Poor', 'Fair', 'Good', 'Excellent', or why there is no number. */
  band: string
  /** The color from muted to accent: 0 is the lowest band, 3 the highest. */
  level: 0 | 1 | 2 | 3
  /** What the number is made of, shown on demand. */
  parts?: readonly RingPart[]
  size?: number
}

const inks = [
  'var(--m-palette-edge)',
  'var(--m-palette-text-secondary)',
  'color-mix(in oklab, var(--m-palette-primary-main) 70%, var(--m-palette-text-secondary))',
  'var(--m-palette-primary-main)',
]

export function Ring({ label, value, band, level, parts, size = 48 }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const reading = value === null ? `${label}: ${band}` : `${label}: ${value} of 100, ${band}`
  const drawing = <Drawing value={value} band={band} ink={inks[level] ?? ''} size={size} />
  if (!parts)
    return (
      <Box role="img" aria-label={reading} sx={{ display: 'inline-flex' }}>
        {drawing}
      </Box>
    )
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 1, textAlign: 'left' }}
      >
        <Box component="span" sx={unseen}>
          {reading}. Show its parts.
        </Box>
        <span aria-hidden>{drawing}</span>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Parts of ${label}`, sx: { p: 2, mt: 0.5, width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <RingParts parts={parts} />
      </Popover>
    </>
  )
}

/** The size of the number inside, as a share of the ring's. */
const numberShare = 0.32
/** A number that would be smaller is next to the ring. */
const leastNumberPixels = 12

function Drawing({ value, band, ink, size }: { value: number | null; band: string; ink: string; size: number }) {
  const radius = size / 2 - 3
  const round = 2 * Math.PI * radius
  const isNumberInside = size * numberShare >= leastNumberPixels
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
        <Box component="svg" viewBox={`0 0 ${size} ${size}`} sx={{ display: 'block', fill: 'none', strokeWidth: 4, transform: 'rotate(-90deg)' }}>
          <Box component="circle" cx={size / 2} cy={size / 2} r={radius} sx={{ stroke: 'var(--m-palette-divider)' }} />
          <Box component="circle" cx={size / 2} cy={size / 2} r={radius} strokeDasharray={`${((value ?? 0) / 100) * round} ${round}`} sx={{ stroke: ink }} />
        </Box>
        {isNumberInside && (
          <Box
            sx={{
              fontVariantNumeric: 'tabular-nums',
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              fontSize: size * numberShare,
              fontWeight: 500,
              color: value === null ? 'text.secondary' : 'text.primary',
            }}
          >
            {value ?? '?'}
          </Box>
        )}
      </Box>
      <Box data-figures sx={{ typography: 'subtitle2' }}>
        {isNumberInside || value === null ? band : `${value} ${band}`}
      </Box>
    </Box>
  )
}

/** The sum, line by line. */
export function RingParts({ parts }: { parts: readonly RingPart[] }) {
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  const outOf = parts.reduce((sum, part) => sum + part.outOf, 0)
  return (
    <Box component="dl">
      {parts.map((part) => (
        <PartLine key={part.label} {...part} />
      ))}
      <PartLine label="Total" points={points} outOf={outOf} isTotal />
    </Box>
  )
}

function PartLine({ label, points, outOf, isTotal = false }: RingPart & { isTotal?: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'center',
        py: 0.5,
        typography: 'body2',
        fontWeight: isTotal ? 500 : 400,
        ...(isTotal ? { borderTop: '1px solid', borderColor: 'edge', mt: 0.5, pt: 1 } : {}),
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" data-figures sx={{ display: 'grid', gridTemplateColumns: '56px 76px', gap: 1.5, alignItems: 'center' }}>
        <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: isTotal ? 'transparent' : 'divider' }}>
          {!isTotal && <Box sx={{ height: 4, borderRadius: 2, width: `${(points / outOf) * 100}%`, bgcolor: 'primary.main' }} />}
        </Box>
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          {formatPoints(points)}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            of {outOf}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
