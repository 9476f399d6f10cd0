import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Deps } from '../../http/deps.ts'
import { recordEvent } from '../audit/audit.service.ts'
import { relyingParty, takeChallenge } from './passkey-challenges.service.ts'
import { tellOwner } from './passkey-mails.ts'
import * as repository from './passkeys.repository.ts'

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof repository.findPasskey>>>

export function findPasskey({ db }: Pick<Deps, 'db'>, credentialId: string): Promise<KnownPasskey | undefined> {
  return repository.findPasskey(db, Buffer.from(credentialId, 'base64url'))
}

type Shown = { purpose: 'sign_in' | 'second_factor'; assertion: Assertion }

/**
 * Whether the answer is this passkey's, to a challenge of ours for this purpose, given on our site with finger, face or PIN. The challenge is used
 * up first, whatever comes of it. A count that does not go on is refused and told to the owner: somebody may have a copy of the key.
 */
export async function isProof(deps: Pick<Deps, 'db' | 'publicUrl'>, passkey: KnownPasskey | undefined, { purpose, assertion }: Shown): Promise<boolean> {
  const challenge = await takeChallenge(deps, assertion.clientDataJSON, { purpose, userId: null })
  if (challenge === undefined || !passkey) return false
  if (assertion.userHandle !== undefined && assertion.userHandle !== userHandleOf(passkey.userId)) return false
  const counter = await readSignedCounter(deps, passkey, { challenge, assertion })
  if (counter === undefined) return false
  if (await repository.countOn(deps.db, passkey.id, counter)) return true
  await deps.db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, 'passkey.counter_went_back', { subjectId: passkey.userId, details: { passkeyId: passkey.id } })
    await tellOwner(transaction, passkey.userId, { kind: 'copied', name: passkey.name })
  })
  return false
}

/** Sixteen octets that say nothing of the person but which account it is. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** How often the authenticator says it has signed; nothing when the signature, or what was signed, is not right. */
async function readSignedCounter(
  site: Pick<Deps, 'publicUrl'>,
  { publicKey }: KnownPasskey,
  { challenge, assertion }: { challenge: string; assertion: Assertion },
): Promise<number | undefined> {
  const { id: rpId, origin } = relyingParty(site)
  const { id, userHandle, ...signed } = assertion
  const response = { ...signed, ...(userHandle === undefined ? {} : { userHandle }) }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The count is compared in the database, where two answers at once meet.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws for whatever is wrong with an answer, and says it in words for developers. To whoever sent it, all are one refusal.
    return undefined
  }
}
