import type { TeamInvitation, TeamRole } from '@mandate/contract/teams'

interface InvitationTimes {
  acceptedAt: Date | null
  withdrawnAt: Date | null
  isExpired: boolean
  openedAt: Date | null
  sentAt: Date | null
  failedAt: Date | null
}

/** The state its owner sees: final states first, then progress. */
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

/** Whether the team would still have an owner without this user. */
export function keepsAnOwner(members: Membership[], withoutUserId: string): boolean {
  return members.some(({ userId, role }) => role === 'owner' && userId !== withoutUserId)
}

/** When the last member leaves, the team is deleted. */
export function isLastMember(members: Membership[], userId: string): boolean {
  return members.every((member) => member.userId === userId)
}
