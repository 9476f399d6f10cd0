import { everyone } from '../../test/outcomes.ts'
import { testPassword as password } from '../../test/people.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const unusedToken = 'A'.repeat(43)

export const samples: FeatureSamples = {
  requests: {
    startLinkedIn: () => ({ body: { returnUrl: '/settings' } }),
    startLinkedInLink: () => ({}),
    unlinkLinkedIn: () => ({}),
    validateLinkedIn: () => ({ body: { code: 'a-code', state: 'a-state' } }),
    confirmLinkedIn: () => ({ body: { ticket: unusedToken, code: '123456' } }),
    linkWithPassword: () => ({ body: { ticket: unusedToken, password } }),
  },
  ownRules: {
    // No sample user was redirected to the provider.
    validateLinkedIn: everyone('sign_in_state_invalid'),
    confirmLinkedIn: everyone('sign_in_state_invalid'),
    linkWithPassword: everyone('sign_in_state_invalid'),
    startLinkedInLink: { platformAdmin: 'not_allowed' },
  },
  async addToWorld({ db, everyone, mark }) {
    await db
      .insertInto('linkedAccounts')
      .values(
        everyone.map(({ userId }) => ({
          ...{ issuer: 'https://provider.test', userId },
          ...{ subject: mark(userId, 'provider subject'), email: mark(userId, 'provider email') },
        })),
      )
      .execute()
    return {}
  },
}
