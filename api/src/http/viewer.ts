import type { Role } from '@mandate/contract/frame/users'
import { AppError } from './app-error.ts'

/** Where a request comes from, for audit, sessions and counters. */
export interface Origin {
  ip: string
  userAgent: string
}

export interface Anonymous extends Origin {
  kind: 'anonymous'
}

/** A signed-in user, as stored when the request came in. */
export interface Member extends Origin {
  kind: 'member' | 'admin'
  userId: string
  /** The session, or the API key that calls in its place. What is about sessions can't be called with a key. */
  sessionId: string
  role: Role
  hasSecondFactor: boolean
  /** Seconds since the user last entered a password or a code. */
  provedSecondsAgo: number
  /** An admin sees the product as this member, and may only read. */
  supportView?: { id: string; adminId: string; sessionId: string }
}

export type Viewer = Anonymous | Member

/** Who makes the calls, for limits and quotas: an admin who views as the member uses up their own. */
export function callerIdOf({ userId, supportView }: Pick<Member, 'userId' | 'supportView'>): string {
  return supportView?.adminId ?? userId
}

const stepUpSeconds = 600

export function requireMember(viewer: Viewer): Member {
  if (viewer.kind === 'anonymous') throw new AppError('not_signed_in', 'Sign in to continue')
  return viewer
}

/** For what belongs to a profile, such as 'photo' or 'messages': admin accounts have none. */
export function requireMemberAccount(viewer: Viewer, what: string): Member {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('not_allowed', `Admin accounts have no ${what}. Sign in with a member account`)
  return member
}

export function requireAdmin(viewer: Viewer): Member {
  const member = requireMember(viewer)
  // A session without a second factor never counts as an admin's.
  if (member.kind === 'admin' && !member.hasSecondFactor) throw new AppError('not_signed_in', 'Sign in as an admin to continue')
  if (member.kind !== 'admin') throw new AppError('not_found', "Not found, or you don't have access")
  return member
}

export function requireFreshProof(member: Member): void {
  if (member.provedSecondsAgo > stepUpSeconds) throw new AppError('step_up_required', "Confirm it's you, then try again")
}
