import { paths, publicPaths } from '@mandate/contract/frame/paths'
import type { CurrentUser } from '@mandate/contract/frame/users'

/** Who may open a page. It decides only what is shown; the server authorizes every request. */
export type Access = 'public' | 'member' | 'admin'

export interface RouteHandle {
  access: Access
  /** Sign-in pages and pages of emailed links have their own frame. */
  isBare: boolean
  /** Bare for visitors; members see it inside the application. */
  isFramedForMembers?: boolean
}

/** By the table of routes, never by a part of the address. */
function accessOf(path: string): Access {
  if (publicPaths.includes(path)) return 'public'
  return path === paths.admin || path.startsWith(`${paths.admin}/`) ? 'admin' : 'member'
}

export function handleOf(path: string): RouteHandle {
  const isBare = path.startsWith('/user/') || path === paths.emailChange || path === paths.unsubscribe
  return { access: accessOf(path), isBare, isFramedForMembers: path.startsWith(paths.claimProfile) }
}

export function mayOpen(access: Access, { authorization, isAdmin }: Pick<CurrentUser, 'authorization' | 'isAdmin'>): boolean {
  if (access === 'public') return true
  return authorization !== null && (access !== 'admin' || isAdmin)
}

/** Pages of sign-in, sign-up and emailed links stay open without a session: leaving them would lose their state. */
export function continuesWithoutSession({ access, isBare }: RouteHandle): boolean {
  return access === 'public' && isBare
}
