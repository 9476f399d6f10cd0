import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { scrollEdges, useScrollEdges } from './use-scroll-edges.ts'

interface Props {
  /** What is in it, for keyboards and screen readers: it is a stop of Tab, because it scrolls. */
  label: string
  children: ReactNode
}

/** Around a table that may be wider than its place: it scrolls alone, and fades where there is more. */
export function ScrollBox({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges({ frame, scroller })
  return (
    <Box ref={frame} sx={scrollEdges}>
      <Box
        ref={scroller}
        role="group"
        aria-label={`${label}, scrolls sideways`}
        tabIndex={0}
        sx={{ position: 'relative', overflowX: 'auto', '@media print': { overflowX: 'visible' } }}
      >
        {children}
      </Box>
    </Box>
  )
}
