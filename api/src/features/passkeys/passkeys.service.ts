import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { type askForPasskey as askEndpoint, type beginPasskey as beginEndpoint, mostPasskeys, type Passkey } from '@mandate/contract/passkeys'
import { type Attestation, transportSchema } from '@mandate/contract/values/passkey-answers'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { challengeMs, makeChallenge, relyingParty, takeChallenge } from './passkey-challenges.service.ts'
import { tellOwner } from './passkey-mails.ts'
import { userHandleOf } from './passkey-proof.service.ts'
import * as repository from './passkeys.repository.ts'

/** EdDSA, ECDSA with P-256, RSA: what authenticators support. */
const algorithms = [-8, -7, -257]

export async function listPasskeys({ db }: Deps, viewer: Viewer): Promise<{ items: Passkey[] }> {
  const rows = await repository.selectPasskeys(db, requireMember(viewer).userId)
  return { items: rows.map(toPasskey) }
}

export async function beginPasskey(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof beginEndpoint>> {
  const { userId } = requireMember(viewer)
  const credentials = await repository.selectCredentials(deps.db, userId)
  if (credentials.length >= mostPasskeys) throw tooMany()
  const person = await repository.findPerson(deps.db, userId)
  if (!person) throw notFound()
  const challenge = await makeChallenge(deps, { purpose: 'add', userId })
  return {
    challenge,
    rp: { id: relyingParty(deps).id, name: 'Mandate' },
    user: { id: userHandleOf(userId), name: person.email, displayName: `${person.firstName} ${person.lastName}` },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: credentials.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports: transports.flatMap((transport) => transportSchema.safeParse(transport).data ?? []),
    })),
  }
}

export async function addPasskey(deps: Deps, viewer: Viewer, { name, passkey }: { name: string; passkey: Attestation }): Promise<Passkey> {
  const member = requireMember(viewer)
  const { userId } = member
  const challenge = await takeChallenge(deps, passkey.clientDataJSON, { purpose: 'add', userId })
  const made = challenge === undefined ? undefined : await readMade(deps, challenge, passkey)
  if (!made) throw new AppError('invalid_input', "We couldn't add this passkey: the request expired, was already used, or is for another site. Try again")
  return deps.db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCount(transaction, userId)) >= mostPasskeys) throw tooMany()
    const row = await repository.insertPasskey(transaction, { userId, name, transports: passkey.transports, ...made })
    if (!row) throw new AppError('already_exists', 'This passkey is already added')
    await recordEvent(transaction, by(member), { kind: 'passkey.added', details: { passkeyId: row.id } })
    await tellOwner(transaction, userId, { kind: 'added', name })
    return toPasskey(row)
  })
}

/** Verifies the new credential: created on our site, for this challenge, with user verification. */
async function readMade(site: Pick<Deps, 'publicUrl'>, challenge: string, { id, ...response }: Attestation) {
  const { id: rpId, origin } = relyingParty(site)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    }
  } catch {
    // It throws for any invalid response; the user can only retry.
    return undefined
  }
}

export async function renamePasskey({ db }: Deps, viewer: Viewer, { passkeyId, name }: { passkeyId: string; name: string }): Promise<Passkey> {
  const member = requireMember(viewer)
  return db.transaction().execute(async (transaction) => {
    const row = await repository.updateName(transaction, member.userId, { passkeyId, name })
    if (!row) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'passkey.renamed', details: { passkeyId } })
    return toPasskey(row)
  })
}

export async function removePasskey({ db }: Deps, viewer: Viewer, passkeyId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    const gone = await repository.deletePasskey(transaction, member.userId, passkeyId)
    if (!gone) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'passkey.removed', details: { passkeyId } })
    await tellOwner(transaction, member.userId, { kind: 'removed', name: gone.name })
  })
  return { done: true }
}

/** Sends no list of keys: the browser offers those it has for our site, and an attacker learns nothing. */
export async function askForPasskey(deps: Deps, purpose: 'signIn' | 'secondFactor'): Promise<ResponseOf<typeof askEndpoint>> {
  const challenge = await makeChallenge(deps, { purpose: purpose === 'signIn' ? 'sign_in' : 'second_factor', userId: null })
  return { challenge, rpId: relyingParty(deps).id, timeout: challengeMs, userVerification: 'required' }
}

function tooMany(): AppError {
  return new AppError('conflict', `You have ${mostPasskeys} passkeys, the maximum. Remove one you no longer use`)
}

function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: repository.PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
