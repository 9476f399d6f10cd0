import type { TileKind } from '@mandate/contract/lists/dashboard-tiles'

/** A tile that was added or put back is often below the window. False while it isn't shown. */
export function focusTile(kind: TileKind): boolean {
  const heading = document.querySelector<HTMLElement>(`[data-tile="${kind}"] h2`)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // At once, as some readers have asked for less motion.
  heading.closest('[data-tile]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}
