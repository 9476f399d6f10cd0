import { useLocation } from 'react-router'

/** State of the history entry that a sign-in without a return URL opens. */
export const afterSignIn = { hasSignedIn: true } as const

export function useIsAfterSignIn(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'hasSignedIn' in state && state.hasSignedIn === true
}
