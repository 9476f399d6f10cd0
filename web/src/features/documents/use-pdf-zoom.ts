import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Zooms around the middle of the screen: the line that is read stays where it is. */
export function usePdfZoom(pages: RefObject<HTMLElement | null>, present: number) {
  const [zoom, setZoom] = useState(100)
  const kept = useRef<{ page: number; share: number }>(undefined)
  const pageAt = (number: number) => pages.current?.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect()

  function zoomTo(percent: number): void {
    const place = pageAt(present)
    if (place && place.height > 0) kept.current = { page: present, share: (innerHeight / 2 - place.top) / place.height }
    setZoom(percent)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept for each change of the zoom
  useLayoutEffect(() => {
    const { current } = kept
    kept.current = undefined
    const place = current && pageAt(current.page)
    if (place) scrollBy(0, place.top + current.share * place.height - innerHeight / 2)
  }, [zoom])

  return { zoom, zoomTo }
}
