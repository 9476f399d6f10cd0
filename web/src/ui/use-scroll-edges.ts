import { type RefObject, useEffect } from 'react'

interface Places {
  frame: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** Says on the frame on which sides there is more: `data-more-left`, `data-more-right`, `data-more-above`, `data-more-below`. Nothing is drawn again for it. */
export function useScrollEdges({ frame, scroller }: Places): void {
  useEffect(() => {
    const [around, inner] = [frame.current, scroller.current]
    if (!around || !inner) return
    const look = () => {
      around.toggleAttribute('data-more-left', inner.scrollLeft > 1)
      around.toggleAttribute('data-more-right', inner.scrollLeft + inner.clientWidth < inner.scrollWidth - 1)
      around.toggleAttribute('data-more-above', inner.scrollTop > 1)
      around.toggleAttribute('data-more-below', inner.scrollTop + inner.clientHeight < inner.scrollHeight - 1)
    }
    look()
    inner.addEventListener('scroll', look, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    sizes?.observe(inner)
    if (inner.firstElementChild) sizes?.observe(inner.firstElementChild)
    return () => {
      inner.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  }, [frame, scroller])
}

/** The fade at the right edge of such a frame, and the shadow of a first column that stays, marked with the class `first`. */
export const scrollEdges = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    zIndex: 2,
    insetBlock: 1,
    right: 1,
    // About the padding of a cell: a figure in the last column that fits stays readable.
    width: 16,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    background: 'linear-gradient(to left, var(--edge-ground, var(--m-palette-background-default)), transparent)',
  },
  '&[data-more-right]::after': { opacity: 1 },
  '&[data-more-left] .first::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: '100%',
    width: 12,
    pointerEvents: 'none',
    background: 'linear-gradient(to right, rgb(0 0 0 / 0.22), transparent)',
  },
  '@media print': { '&::after, & .first::after': { display: 'none' } },
} as const
