import type { ListedUser } from '@mandate/contract/admin-users'

export type UserAct = 'suspend' | 'restore' | 'endSessions'

interface Wording {
  question: (name: string) => string
  effect: string
  button: string
  done: (name: string) => string
}

export const wordings: Record<UserAct, Wording> = {
  suspend: {
    question: (name) => `Suspend ${name}?`,
    effect: "Every session ends at once. They can't sign in, and others no longer find them, until an admin restores the account.",
    button: 'Suspend',
    done: (name) => `${name} is suspended and signed out everywhere`,
  },
  restore: {
    question: (name) => `Restore ${name}?`,
    effect: 'They can sign in again. Sessions that ended stay ended.',
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
export function actsFor({ state, sessions, userId }: ListedUser, ownId: string): UserAct[] {
  if (userId === ownId) return []
  if (state === 'suspended') return ['restore']
  return sessions > 0 ? ['endSessions', 'suspend'] : ['suspend']
}
