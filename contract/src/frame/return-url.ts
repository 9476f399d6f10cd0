import { matchesPath, paths } from './paths.ts'

const longestPath = 2_048
/** Stands for our own origin, whatever that is; nothing can be reached there. */
const here = 'https://site.invalid'

/** Control, formatting and lone surrogate characters, and the backslash that browsers read as a slash. */
const deceiving = /[\p{Cc}\p{Cf}\p{Cs}\\]/u

/**
 * The path, query and fragment of a page of this site; nothing when the value is anything else.
 * What is answered is the resolved path, never the text that was given.
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

/** Pages that only lead into or out of a session: to return to one of them would be a circle. */
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

/** Where to go after sign-in: a page of this site, or the first page. */
export function safeReturnUrl(value: unknown): string {
  const path = sitePathOf(value)
  if (path === undefined) return paths.home
  const { pathname, searchParams } = new URL(path, here)
  if (pagesOfSigningIn.some((page) => matchesPath(page, pathname))) return paths.home
  return searchParams.has('returnUrl') ? paths.home : path
}
