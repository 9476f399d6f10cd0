import {
  type claimBodySchema,
  claimCode,
  claimProof,
  type getClaimProof as proofEndpoint,
  type RecordKind,
  type claimWithProof as useEndpoint,
  type validateClaim as validateEndpoint,
} from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, isSame, newToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { firmsOfRecord } from '../directory/records.service.ts'
import { codeOf } from './claim-code.ts'
import { claimsOfPerson, countVisitorAsk } from './claim-limits.ts'
import { getRecord, otherNameOf, requireProvingAddress, settleClaim, validateClaim, weighCode, wrongCode } from './claiming.service.ts'
import { insertClaim } from './claims.repository.ts'
import { toFoundRecord } from './claims.service.ts'
import * as repository from './proofs.repository.ts'

interface Asked {
  claimId: string
  expiresAt: string
  /** For the browser's cookie. */
  token: string
}

/** A visitor asks for a code. As for a member, neither the response nor the work done depends on whether the record has an owner. */
export async function askForProof(deps: Deps, viewer: Viewer, input: z.output<typeof claimBodySchema>): Promise<Asked> {
  const { kind, crd, method } = input
  if (method !== 'code') throw new AppError('not_signed_in', 'Sign in to ask your firm for approval or to send evidence')
  if (kind === 'firm') throw new AppError('not_signed_in', 'Firms are claimed by teams. Sign in first')
  const record = await getRecord(deps.db, kind, crd)
  await countVisitorAsk(deps, viewer, record)
  await requireProvingAddress(deps, viewer, { record, email: input.email, firms: await firmsOfRecord(deps.db, record) })
  const { token, hash } = newToken()
  return deps.db.transaction().execute(async (transaction) => {
    const proof = await repository.insertProof(transaction, { tokenHash: hash, kind, crd, email: input.email, minutes: claimCode.minutes })
    await enqueue(transaction, { kind: 'claimProofMail', payload: { proofId: proof.id }, effectKey: `claim-proof ${proof.id}` })
    await recordEvent(transaction, by(viewer), { kind: 'claim.requested', details: { kind, crd, method, proofId: proof.id } })
    return { claimId: proof.id, expiresAt: proof.expiresAt.toISOString(), token }
  })
}

interface Guess {
  claimId: string
  code: string
  token: string | undefined
}

/** The code of a claim of this account, or the one that was asked for in this browser without an account. */
export async function validateCode(deps: Deps, viewer: Viewer, { claimId, code, token }: Guess): Promise<ResponseOf<typeof validateEndpoint>> {
  const tokenHash = token === undefined ? undefined : hashToken(token)
  if (tokenHash && (await repository.isOfBrowser(deps.db, claimId, tokenHash))) return proveAddress(deps, viewer, { id: claimId, code, tokenHash })
  if (viewer.kind !== 'anonymous') return validateClaim(deps, viewer, { claimId, code })
  return refuseGuess(deps, viewer, { id: claimId, isCounted: false })
}

async function proveAddress(
  deps: Deps,
  viewer: Viewer,
  { id, code, tokenHash }: { id: string; code: string; tokenHash: Buffer },
): Promise<ResponseOf<typeof validateEndpoint>> {
  const guess = await repository.takeGuess(deps.db, { id, tokenHash, guesses: claimCode.guesses })
  if (!guess || !isSame(code, codeOf(deps.config.secretKey, id))) return refuseGuess(deps, viewer, { id, isCounted: guess !== undefined })
  return deps.db.transaction().execute(async (transaction) => {
    const proof = await repository.markProved(transaction, id, claimProof.minutes)
    if (!proof) throw wrongCode()
    const { crd, email } = proof
    const kind = proof.kind as RecordKind
    const { outcome } = await weighCode(transaction, { record: await getRecord(transaction, kind, crd), userId: userIdOf(viewer), email })
    await recordEvent(transaction, by(viewer), { kind: 'claim.proven', details: { kind, crd, method: 'code', proofId: id, reason: outcome } })
    return { state: 'proven', reason: outcome === 'granted' ? null : outcome }
  })
}

async function refuseGuess({ db }: Deps, viewer: Viewer, { id, isCounted }: { id: string; isCounted: boolean }): Promise<never> {
  await recordEvent(db, by(viewer), { kind: 'claim.code_refused', details: { proofId: id, isCounted } })
  throw wrongCode()
}

export async function getClaimProof({ db }: Deps, viewer: Viewer, token: string | undefined): Promise<ResponseOf<typeof proofEndpoint>> {
  const proof = token === undefined ? undefined : await repository.findProven(db, hashToken(token))
  if (!proof) return { proof: null }
  const { email, expiresAt } = proof
  const record = await getRecord(db, proof.kind as RecordKind, proof.crd)
  const userId = userIdOf(viewer)
  const [{ outcome }, otherAccountName] = await Promise.all([weighCode(db, { record, userId, email }), otherNameOf(db, userId, record)])
  return {
    proof: { record: toFoundRecord(record), email, expiresAt: expiresAt.toISOString(), reason: outcome === 'granted' ? null : outcome, otherAccountName },
  }
}

/** The account's name is compared now. A refusal leaves the proof in place. */
export async function claimWithProof(deps: Deps, viewer: Viewer, token: string | undefined): Promise<ResponseOf<typeof useEndpoint>> {
  const member = requireMember(viewer)
  if (token === undefined) throw nothingProven()
  await deps.rateLimits.consume('claims', member.userId, claimsOfPerson)
  return deps.db.transaction().execute(async (transaction) => {
    const proof = await repository.deleteProven(transaction, hashToken(token))
    if (!proof) throw nothingProven()
    const { crd, email } = proof
    const kind = proof.kind as RecordKind
    const claim = { userId: member.userId, kind, crd, method: 'code', intent: 'own', email, statement: '', minutes: claimCode.minutes } as const
    const { id: claimId } = await insertClaim(transaction, claim)
    return { claimId, ...(await settleClaim(transaction, member, { claimId, record: await getRecord(transaction, kind, crd), email })) }
  })
}

function userIdOf(viewer: Viewer): string | undefined {
  return viewer.kind === 'anonymous' ? undefined : viewer.userId
}

function nothingProven(): AppError {
  return new AppError('not_found', 'This browser has nothing to claim: it was claimed already, or more than an hour has passed. Claim the record again')
}
