import type { Introduction } from '@mandate/contract/introductions'

/** How the person who asked sees it: what the team makes of it after it accepted is its own. */
export function stateOf({ state }: { state: string }): Introduction['state'] {
  return state === 'asked' || state === 'declined' || state === 'returned' ? state : 'accepted'
}

/** One at a time to a team: again after it declined, or after the work on the last one ended. */
export function mayAskAgain({ state }: { state: string }): boolean {
  return state !== 'asked' && state !== 'open' && state !== 'won'
}
