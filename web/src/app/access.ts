import { paths, publicPaths } from '@mandate/contract/frame/paths'
import type { CurrentUser } from '@mandate/contract/frame/users'

/** Who may open a page. It only decides what is shown: what may be read is the server's to say, at every request. */
export type Access = 'public' | 'member' | 'admin'

export interface RouteHandle {
  access: Access
  /** Pages around signing in, and those of mailed links, have a frame of their own. */
  isBare: boolean
}

/** By the table of routes, never by a part of the address. */
export function accessOf(path: string): Access {
  if (publicPaths.includes(path)) return 'public'
  return path === paths.admin || path.startsWith(`${paths.admin}/`) ? 'admin' : 'member'
}

export function handleOf(path: string): RouteHandle {
  return { access: accessOf(path), isBare: path.startsWith('/user/') || path === paths.emailChange || path === paths.unsubscribe }
}

export function mayOpen(access: Access, { authorization, isAdmin }: Pick<CurrentUser, 'authorization' | 'isAdmin'>): boolean {
  if (access === 'public') return true
  return authorization !== null && (access !== 'admin' || isAdmin)
}

/** Pages of signing in, signing up and mailed links go on without a session: to leave them would lose what they are about. */
export function goesOnWithoutSession({ access, isBare }: RouteHandle): boolean {
  return access === 'public' && isBare
}
