import type { ListedUser } from '@mandate/contract/admin-users'
import { supportViewMinutes } from '@mandate/contract/support-views'

export type UserAct = 'view' | 'suspend' | 'restore' | 'endSessions'

interface Wording {
  question: (name: string) => string
  effect: string
  button: string
  /** Under the reason; who sees it. */
  reasonHelp?: (name: string) => string
  /** An optional text for the user. */
  message?: { label: string; help: string }
  done: (name: string) => string
}

export const wordings: Record<UserAct, Wording> = {
  view: {
    question: (name) => `View as ${name}?`,
    effect: `You see the product as they do, read-only, for ${supportViewMinutes} minutes. Messages, documents and other private content stay hidden. They are told at once, and every page you open is in the audit log.`,
    button: 'View as member',
    reasonHelp: (name) => `${name} sees it. It's kept in the audit log.`,
    done: (name) => `Opening the view as ${name}`,
  },
  suspend: {
    question: (name) => `Suspend ${name}?`,
    effect: "Every session ends at once. They can't sign in, and others no longer find them, until an admin restores the account. They are emailed.",
    button: 'Suspend',
    message: { label: 'Message to the member (optional)', help: 'Included in the email. Add whom to contact.' },
    done: (name) => `${name} is suspended and signed out everywhere`,
  },
  restore: {
    question: (name) => `Restore ${name}?`,
    effect: 'They can sign in again, and are emailed. Sessions that ended stay ended.',
    button: 'Restore',
    done: (name) => `${name} can sign in again`,
  },
  endSessions: {
    question: (name) => `Sign ${name} out everywhere?`,
    effect: 'Every session ends at once. They can sign in again.',
    button: 'Sign out',
    done: (name) => `${name} is signed out everywhere`,
  },
}

/** What an admin may do with an account; the server decides again. */
export function actsFor({ state, sessions, userId, isAdmin }: ListedUser, ownId: string): UserAct[] {
  if (userId === ownId) return []
  if (state === 'suspended') return ['restore']
  const acts: UserAct[] = sessions > 0 ? ['endSessions', 'suspend'] : ['suspend']
  return state === 'active' && !isAdmin ? ['view', ...acts] : acts
}
