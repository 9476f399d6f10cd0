/** Percent of the width of the page. */
const zooms = [50, 75, 100, 125, 150, 200, 300]
export const smallestZoom = zooms[0] ?? 100
export const largestZoom = zooms.at(-1) ?? 100

export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  return direction === 'in' ? (zooms.find((each) => each > zoom) ?? largestZoom) : (zooms.findLast((each) => each < zoom) ?? smallestZoom)
}

/** What a key does while the pages have the focus; undefined where it does nothing. */
export function actionOf(
  key: string,
  { zoom, present, pages }: { zoom: number; present: number; pages: number },
): { zoom: number } | { page: number } | undefined {
  if (key === '+' || key === '=') return { zoom: nextZoom(zoom, 'in') }
  if (key === '-') return { zoom: nextZoom(zoom, 'out') }
  if (key === '0') return { zoom: 100 }
  if (key === 'ArrowRight') return { page: Math.min(pages, present + 1) }
  if (key === 'ArrowLeft') return { page: Math.max(1, present - 1) }
  if (key === 'Home') return { page: 1 }
  return key === 'End' ? { page: pages } : undefined
}
