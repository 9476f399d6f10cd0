import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isChannelLost = false

/** The live channel says whether the server hears this window. It isn't lost before it was first tried. */
export function setChannelLost(isLost: boolean): void {
  isChannelLost = isLost
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What others do at this moment is shown only while the server can tell. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && !isChannelLost)
}
