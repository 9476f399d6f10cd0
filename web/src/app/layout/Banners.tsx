import Box from '@mui/material/Box'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** The lines above every page. Pages as high as the screen, like a conversation, leave it space. */
export function Banners({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--banner-height', `${box.current?.offsetHeight ?? 0}px`)
    measure()
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (box.current) sizes?.observe(box.current)
    return () => sizes?.disconnect()
  }, [])

  return <Box ref={box}>{children}</Box>
}
