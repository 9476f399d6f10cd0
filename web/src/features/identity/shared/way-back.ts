import { useLocation, useSearchParams } from 'react-router'

interface WayBack {
  /** To put behind the path of the next page. */
  search: string
  state: { from?: string }
}

/** What the next page of signing in or up has to know, so that the person ends where they began. */
export function useWayBack(): WayBack {
  const [parameters] = useSearchParams()
  const state: unknown = useLocation().state
  const returnUrl = parameters.get('returnUrl')
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
  return { search: returnUrl ? `?${new URLSearchParams({ returnUrl })}` : '', state: from ? { from } : {} }
}
