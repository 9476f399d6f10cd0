import { sql } from 'kysely'
import { newToken } from '../../http/tokens.ts'
import { everyone } from '../../test/outcomes.ts'
import { testPassword as password } from '../../test/people.ts'
import type { FeatureSamples } from '../../test/samples.ts'

declare module '../../test/samples.ts' {
  interface World {
    /** Unused tokens of emailed links. */
    links: Record<'activation' | 'passwordReset' | 'emailChangeOld' | 'emailChangeNew', string>
  }
}

const newcomer = () => `${crypto.randomUUID()}@newcomer.test`

export const samples: FeatureSamples = {
  requests: {
    signInWithPasskey: () => ({ body: { passkey: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } } }),
    login: (_, { email }) => ({ body: { email, password } }),
    adminLogin: ({ people }) => ({ body: { email: people.platformAdmin.email, password, code: '123456' } }),
    register: () => ({ body: { email: newcomer(), password, firstName: 'Nora', lastName: 'Newcomer', role: 'ASSET_MANAGER', agreeTerms: true } }),
    resendActivation: ({ people }) => ({ body: { email: people.unactivated.email } }),
    activate: ({ links }) => ({ body: { token: links.activation, password } }),
    forgotPassword: ({ people }) => ({ body: { email: people.wealthManager.email } }),
    resetPassword: ({ links }) => ({ body: { token: links.passwordReset, password: 'Violet-Meadow-82!' } }),
  },
  ownRules: {
    // With their own password, whatever token they carry.
    login: { unactivated: 'not_activated', suspended: 'sign_in_failed', platformAdmin: 'sign_in_failed' },
    // The sample has no code of an authenticator.
    adminLogin: everyone('sign_in_failed'),
    signInWithPasskey: everyone('sign_in_failed'),
  },
  async addToWorld({ db, people, mark }) {
    const newEmail = `${mark(people.accreditedInvestor.userId, 'new email')}@world.test`
    const change = { newEmail, requestId: crypto.randomUUID() }
    const none = { newEmail: null, requestId: null }
    const drafts = [
      { kind: 'activation', userId: people.unactivated.userId, ...none, ...newToken() },
      { kind: 'password_reset', userId: people.assetManager.userId, ...none, ...newToken() },
      { kind: 'email_change_old', userId: people.accreditedInvestor.userId, ...change, ...newToken() },
      { kind: 'email_change_new', userId: people.accreditedInvestor.userId, ...change, ...newToken() },
    ]
    await db
      .insertInto('mailedLinks')
      .values(drafts.map(({ token: _, hash, ...link }) => ({ ...link, tokenHash: hash, expiresAt: sql<Date>`now() + interval '30 minutes'` })))
      .execute()
    const [activation = '', passwordReset = '', emailChangeOld = '', emailChangeNew = ''] = drafts.map(({ token }) => token)
    return { links: { activation, passwordReset, emailChangeOld, emailChangeNew } }
  },
}
