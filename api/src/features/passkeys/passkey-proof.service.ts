import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Deps } from '../../http/deps.ts'
import type { Origin } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { relyingParty, takeChallenge } from './passkey-challenges.service.ts'
import { tellOwner } from './passkey-mails.ts'
import * as repository from './passkeys.repository.ts'

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof repository.findPasskey>>>

export function findPasskey({ db }: Pick<Deps, 'db'>, credentialId: string): Promise<KnownPasskey | undefined> {
  return repository.findPasskey(db, Buffer.from(credentialId, 'base64url'))
}

type Shown = { purpose: 'sign_in' | 'second_factor'; assertion: Assertion; origin: Origin }

/**
 * Verifies that the response is from this passkey, to our challenge for this purpose, on our site, with user verification. The challenge is consumed
 * first, whatever the result. A counter that doesn't increase is refused and the owner is emailed: the key may have been cloned.
 */
export async function isProof(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  passkey: KnownPasskey | undefined,
  { purpose, assertion, origin }: Shown,
): Promise<boolean> {
  const challenge = await takeChallenge(deps, assertion.clientDataJSON, { purpose, userId: null })
  if (challenge === undefined || !passkey) return false
  if (assertion.userHandle !== undefined && assertion.userHandle !== userHandleOf(passkey.userId)) return false
  const counter = await readSignedCounter(deps, passkey, { challenge, assertion })
  if (counter === undefined) return false
  if (await repository.countOn(deps.db, passkey.id, counter)) return true
  await deps.db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, by(origin), { kind: 'passkey.counter_decreased', subjectId: passkey.userId, details: { passkeyId: passkey.id } })
    await tellOwner(transaction, passkey.userId, { kind: 'copied', name: passkey.name })
  })
  return false
}

/** Sixteen bytes that identify the account and nothing else. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The authenticator's signature counter; undefined when the signature or the signed data is invalid. */
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
      // The counter is compared in the database, to handle concurrent responses.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws for any invalid response, with a message for developers. The sender gets one generic refusal.
    return undefined
  }
}
