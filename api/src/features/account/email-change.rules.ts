export type Side = 'old' | 'new'

interface SentLink {
  side: Side
  isOpened: boolean
}

/** Both links must be opened, in any order. Returns which one is outstanding, if any. */
export function nextStep(links: SentLink[]): 'waitingForOldAddress' | 'waitingForNewAddress' | 'changed' {
  const isWaiting = (side: Side) => !links.some((link) => link.side === side && link.isOpened)
  if (isWaiting('old')) return 'waitingForOldAddress'
  return isWaiting('new') ? 'waitingForNewAddress' : 'changed'
}
