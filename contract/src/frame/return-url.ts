import { matchesPath, paths } from './paths.ts'

const longestPath = 2_048
/** A placeholder for our own origin; no host exists there. */
const here = 'https://site.invalid'

/** Control, formatting and lone surrogate characters, and the backslash, which browsers read as a slash. */
const deceiving = /[\p{Cc}\p{Cf}\p{Cs}\\]/u

/**
 * Returns path, query and fragment of a page of this site, or undefined for anything else. Returns the resolved path, never the given text.
 */
export function sitePathOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestPath || deceiving.test(value)) return undefined
  if (!value.startsWith('/') || value.startsWith('//')) return undefined
  const url = URL.parse(value, here)
  if (!url || url.origin !== here) return undefined
  // Dots in a path can resolve to '//other.site', so the route is looked up after resolving.
  if (!Object.values(paths).some((pattern) => matchesPath(pattern, url.pathname))) return undefined
  return url.pathname + url.search + url.hash
}

/** Sign-in and sign-out pages; returning to one of them would be a redirect loop. */
const pagesOfSigningIn: readonly string[] = [
  paths.login,
  paths.adminLogin,
  paths.logout,
  paths.oauth,
  paths.forgotPassword,
  paths.passwordReset,
  paths.passwordResetSuccess,
  paths.signUp,
  paths.roleSelect,
  paths.signUpSuccess,
  paths.activate,
  paths.activateSuccess,
]

/** Returns the page to open after sign-in: a page of this site, or home. */
export function safeReturnUrl(value: unknown): string {
  const path = sitePathOf(value)
  if (path === undefined) return paths.home
  const { pathname, searchParams } = new URL(path, here)
  if (pagesOfSigningIn.some((page) => matchesPath(page, pathname))) return paths.home
  return searchParams.has('returnUrl') ? paths.home : path
}
