import type { TeamInvitation, TeamRole } from '@mandate/contract/teams'

interface InvitationTimes {
  acceptedAt: Date | null
  withdrawnAt: Date | null
  isExpired: boolean
  openedAt: Date | null
  sentAt: Date | null
  failedAt: Date | null
}

/** What its owner sees: the end first, then how far it has come. */
export function invitationState({ acceptedAt, withdrawnAt, isExpired, openedAt, sentAt, failedAt }: InvitationTimes): TeamInvitation['state'] {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  if (isExpired) return 'expired'
  if (openedAt) return 'opened'
  if (sentAt) return 'sent'
  return failedAt ? 'failed' : 'sending'
}

export interface Membership {
  userId: string
  role: TeamRole
}

/** Whether somebody would still own the team without this person as an owner. */
export function keepsAnOwner(members: Membership[], withoutUserId: string): boolean {
  return members.some(({ userId, role }) => role === 'owner' && userId !== withoutUserId)
}

/** A last person who leaves takes the team along: nobody is kept in an empty one. */
export function isLastMember(members: Membership[], userId: string): boolean {
  return members.every((member) => member.userId === userId)
}

/** `ada@firm.com` as `a•••@firm.com`: enough for its owner to know it. */
export function hintAtEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
