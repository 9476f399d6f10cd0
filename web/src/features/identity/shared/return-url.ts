import { paths } from '@mandate/contract/frame/paths'
import { safeReturnUrl } from '@mandate/contract/frame/return-url'
import { useLocation, useSearchParams } from 'react-router'

interface Address {
  pathname: string
  search: string
  hash: string
}

/** What the history entry of the login page remembers, beside its address. */
interface WayBack {
  from: string
}

interface LoginAddress {
  to: string
  state: WayBack
}

/**
 * The login page with the way back in its address, unless the path contains 'user'. Such a path may still be a page to return to (a reference
 * whose id has the word in it): then only the history entry knows it.
 */
export function loginAddressFor({ pathname, search, hash }: Address, { isAdmin = false } = {}): LoginAddress {
  const from = pathname + search + hash
  const isForAdmins = isAdmin || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
  const login = isForAdmins ? paths.adminLogin : paths.login
  return { to: pathname.includes('user') ? login : `${login}?returnUrl=${encodeURIComponent(from)}`, state: { from } }
}

/** Where to go after sign-in: a page of this site, whatever the address of the login page says. */
export function useReturnUrl(): string {
  const [parameters] = useSearchParams()
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return safeReturnUrl(parameters.get('returnUrl') ?? from)
}
