import type { Account } from '@mandate/contract/account'
import type { Session } from '@mandate/contract/sessions'
import type { TeamInvitation, TeamMember } from '@mandate/contract/teams'
import { ada, ben } from './people.ts'

export function account(overrides: Partial<Account> = {}): Account {
  return {
    email: 'ada@whitlock.test',
    username: null,
    pendingEmail: null,
    hasPassword: true,
    passwordChangedAt: null,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    hasLinkedIn: false,
    passkeys: 0,
    ...overrides,
  }
}

export function session(overrides: Partial<Session> = {}): Session {
  return {
    id: 'a3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01',
    isCurrent: false,
    device: 'Firefox on Windows',
    place: '198.51.100.7',
    startedAt: '2026-03-01T08:00:00.000Z',
    lastSeenAt: '2026-03-02T08:00:00.000Z',
    ...overrides,
  }
}

export function member(overrides: Partial<TeamMember> = {}): TeamMember {
  const { id, firstName, lastName, email } = ben()
  return { userId: id, firstName, lastName, email, role: 'editor', joinedAt: '2026-03-01T08:00:00.000Z', isMe: false, ...overrides }
}

export function adaAsOwner(): TeamMember {
  const { id, firstName, lastName, email } = ada()
  return member({ userId: id, firstName, lastName, email, role: 'owner', isMe: true })
}

export function invitation(overrides: Partial<TeamInvitation> = {}): TeamInvitation {
  return {
    id: 'c3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01',
    email: 'cleo@marsh.test',
    role: 'editor',
    state: 'sent',
    invitedAt: '2026-03-01T08:00:00.000Z',
    expiresAt: '2026-03-08T08:00:00.000Z',
    isRenewalRequested: false,
    ...overrides,
  }
}
