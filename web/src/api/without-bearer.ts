import { paths } from '@mandate/contract/frame/paths'

/** The login, forgot-password and sign-up pages: no request from them has an Authorization header. */
const pages: ReadonlySet<string> = new Set([...[paths.login, paths.adminLogin, paths.forgotPassword], ...[paths.signUp, paths.roleSelect, paths.signUpSuccess]])

export function isPageWithoutBearer(pathname = globalThis.location?.pathname ?? '/'): boolean {
  return pages.has(pathname.replace(/\/$/, ''))
}

/** Sign-in calls from any page: a leftover credential must not be sent with them. */
const calls: ReadonlySet<string> = new Set(['/auth/login', '/auth/admin/login', '/auth/forgot-password', '/auth/register', '/auth/renew', '/auth/passkey'])

export function isWithoutBearer(call: string): boolean {
  return calls.has(call) || isPageWithoutBearer()
}
