import { paths } from '@mandate/contract/frame/paths'
import { safeReturnUrl } from '@mandate/contract/frame/return-url'
import { useLocation, useSearchParams } from 'react-router'
import { afterSignIn } from '../../onboarding/shared/after-sign-in.ts'

interface Address {
  pathname: string
  search: string
  hash: string
}

/** What the history entry of the login page stores in addition to its URL. */
interface WayBack {
  from: string
}

interface LoginAddress {
  to: string
  state: WayBack
}

/**
 * The login page with the return URL, unless the path contains 'user'. Such a path may still be a page to return to (an id that contains the word): then only the history entry has it.
 */
export function loginAddressFor({ pathname, search, hash }: Address, { isAdmin = false } = {}): LoginAddress {
  const from = pathname + search + hash
  const isForAdmins = isAdmin || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
  const login = isForAdmins ? paths.adminLogin : paths.login
  return { to: pathname.includes('user') ? login : `${login}?returnUrl=${encodeURIComponent(from)}`, state: { from } }
}

/** Where to go after sign-in: always a page of this site. */
export function useReturnUrl(): string {
  return safeReturnUrl(useAskedUrl())
}

/** The same, with the state of the history entry: without a return URL, onboarding may come first. */
export function useSignInTarget(): { to: string; state: typeof afterSignIn | undefined } {
  const asked = useAskedUrl()
  return { to: safeReturnUrl(asked), state: asked === undefined ? afterSignIn : undefined }
}

function useAskedUrl(): unknown {
  const [parameters] = useSearchParams()
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return parameters.get('returnUrl') ?? from
}
