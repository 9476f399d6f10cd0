import { type RefObject, useEffect, useState } from 'react'

const step = 80

/** The width of an element, rounded up to a step so that few changes matter; 0 until it has one. */
export function useStepWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const read = () => setWidth(Math.ceil(element.clientWidth / step) * step)
    const watch = new ResizeObserver(read)
    watch.observe(element)
    read()
    return () => watch.disconnect()
  }, [place])
  return width
}
