import { useLocation, useSearchParams } from 'react-router'

interface WayBack {
  /** The query string for the next page. */
  search: string
  state: { from?: string }
}

/** What the next page of sign-in or sign-up needs to return the user to where they started. */
export function useWayBack(): WayBack {
  const [parameters] = useSearchParams()
  const state: unknown = useLocation().state
  const returnUrl = parameters.get('returnUrl')
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
  return { search: returnUrl ? `?${new URLSearchParams({ returnUrl })}` : '', state: from ? { from } : {} }
}
