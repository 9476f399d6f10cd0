import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { useScrollEdges } from '../../ui/use-scroll-edges.ts'
import { axisSpace } from './chart-axis.ts'

interface Props {
  label: string
  /** Absent where the tile is as tall as its content. */
  height: number | undefined
  /** It takes the focus itself, and shows the bar that the keys have come to. */
  hasChart: boolean
  children: ReactNode
}

/** The figures of a tile. Where they don't fit they scroll, with the arrow keys too, and fade at the edge where there is more. */
export function TileScroller({ label, height, hasChart, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges({ frame, scroller })
  return (
    <Box ref={frame} sx={edges}>
      <Box
        ref={scroller}
        sx={{ height, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', scrollbarWidth: 'thin', scrollPaddingBottom: `${axisSpace}px`, ...ring }}
        {...{ tabIndex: hasChart || height === undefined ? undefined : 0, role: 'group', 'aria-label': label }}
      >
        <div>{children}</div>
      </Box>
    </Box>
  )
}

// A chart is often taller than what is in view of it, so its ring is around the frame.
const ring = {
  borderRadius: '4px',
  '&:has([role="application"]:focus-visible, [role="application"] :focus-visible)': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
  '& [role="application"]:focus-visible': { outline: 'none' },
} as const

const axisShadow = 6

const fade = {
  content: '""',
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  height: 36,
  pointerEvents: 'none',
  opacity: 0,
  transition: 'opacity 120ms',
} as const

const edges = {
  position: 'relative',
  mt: 1,
  '&::before': { ...fade, top: 0, background: 'linear-gradient(to bottom, var(--m-palette-background-paper), transparent)' },
  '&::after': { ...fade, bottom: 0, background: 'linear-gradient(to top, var(--m-palette-background-paper), transparent)' },
  // On the axis, which stays, above its numbers: the bars in view and their names are whole.
  '&:has([data-pinned-axis])::after': {
    bottom: axisSpace - axisShadow,
    height: axisShadow,
    background: 'linear-gradient(to bottom, var(--m-palette-divider), transparent)',
  },
  '&[data-more-above]::before, &[data-more-below]::after': { opacity: 1 },
  '@media print': { '&::before, &::after': { display: 'none' } },
} as const
