import { newToken } from '../../http/tokens.ts'
import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listPasskeys: () => ({}),
    beginPasskey: () => ({}),
    addPasskey: () => ({ body: { name: 'Laptop', passkey: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } } }),
    renamePasskey: ({ things }) => ({ params: { passkeyId: things.passkeyId ?? '' }, body: { name: 'Laptop' } }),
    removePasskey: ({ things }) => ({ params: { passkeyId: things.passkeyId ?? '' } }),
    askForPasskey: () => ({ body: { purpose: 'signIn' } }),
  },
  ownRules: {
    // No authenticator answered; the passkey is the stranger's.
    addPasskey: everyMember('invalid_input'),
    renamePasskey: everyMember('not_found'),
    removePasskey: everyMember('not_found'),
  },
  async addToWorld({ db, stranger, mark }) {
    const { id: passkeyId } = await db
      .insertInto('passkeys')
      .values({
        ...{ userId: stranger.userId, credentialId: newToken().hash, publicKey: newToken().hash, isSynced: false },
        name: mark(stranger.userId, 'name of a passkey'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { passkeyId } }
  },
}
