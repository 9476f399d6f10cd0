import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of an emailed link. It comes in the fragment, which no server sees, and leaves the address bar at once; the history entry keeps it,
 * so that a reload does not spoil the link.
 */
export function useEmailedToken(): string | undefined {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const token = tokenInFragment(hash) ?? keptToken(state)

  useEffect(() => {
    if (hash) void navigate({ pathname, search }, { replace: true, state: { ...state, token } })
  }, [hash, navigate, pathname, search, state, token])

  return token
}

function tokenInFragment(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  return (text.includes('=') ? new URLSearchParams(text).get('token') : text) || undefined
}

function keptToken(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' ? state.token : undefined
}
