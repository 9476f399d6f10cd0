export type Side = 'old' | 'new'

export interface SentLink {
  side: Side
  isOpened: boolean
}

/** Both must be opened, in any order: whose turn it is, or that nothing is left to wait for. */
export function nextStep(links: SentLink[]): 'waitingForOldAddress' | 'waitingForNewAddress' | 'changed' {
  const isWaiting = (side: Side) => !links.some((link) => link.side === side && link.isOpened)
  if (isWaiting('old')) return 'waitingForOldAddress'
  return isWaiting('new') ? 'waitingForNewAddress' : 'changed'
}
