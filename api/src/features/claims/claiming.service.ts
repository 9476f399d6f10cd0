import {
  claimBodySchema,
  claimCode,
  type claimProfile as claimEndpoint,
  type FoundRecord,
  type getClaimMethods as methodsEndpoint,
  type RecordKind,
  type ReviewReason,
  type validateClaim as validateEndpoint,
} from '@mandate/contract/claims'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame } from '../../http/tokens.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import {
  type DirectoryRecord,
  filedWebsitesOf,
  findDirectoryRecord,
  firmsOfRecord,
  isFiledName,
  isNamedOwner,
  searchDirectoryRecords,
  selectNamesakes,
} from '../directory/records.service.ts'
import { requireOwnFiles } from '../files/files.service.ts'
import { shareMemberValues } from '../search-rows/member-values.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { codeOf } from './claim-code.ts'
import { claimsOfPerson, countCodeTo } from './claim-limits.ts'
import { fitsAccountName, fitsName, singleWordOf } from './claim-names.rules.ts'
import * as repository from './claims.repository.ts'
import { addressProblem, type ClaimOutcome, hasNameDoubt, outcomeOfCode } from './claims.rules.ts'
import { announceClaims, ownedRecordsOf, toFoundRecord } from './claims.service.ts'
import * as ownership from './ownership.repository.ts'
import { provingDomains } from './proving-domains.rules.ts'

type ClaimInput = z.output<typeof claimBodySchema>

export async function searchRecords({ db }: Deps, { kind, q }: { kind: RecordKind; q: string }): Promise<{ items: FoundRecord[] }> {
  return { items: (await searchDirectoryRecords(db, kind, q)).map(toFoundRecord) }
}

export async function getClaimMethods(
  { db }: Deps,
  viewer: Viewer,
  { kind, crd }: { kind: RecordKind; crd: number },
): Promise<ResponseOf<typeof methodsEndpoint>> {
  const userId = viewer.kind === 'anonymous' ? undefined : viewer.userId
  const record = await getRecord(db, kind, crd)
  const [firms, team, otherAccountName] = await Promise.all([
    firmsOfRecord(db, record),
    userId === undefined ? undefined : findTeamOf(db, userId),
    otherNameOf(db, userId, record),
  ])
  const domains = await domainsOf(db, firms)
  return { record: toFoundRecord(record), domains, firms, needsTeam: kind === 'firm' && team?.role !== 'owner', otherAccountName }
}

/** The account's name when it doesn't fit the filed name of a person. */
export async function otherNameOf(db: Database, userId: string | undefined, record: DirectoryRecord): Promise<string | null> {
  const account = userId === undefined ? undefined : await repository.findAccountName(db, userId)
  const isOther = record.kind === 'advisor' && account !== undefined && !fitsAccountName(account, record)
  return isOther ? `${account.firstName} ${account.lastName}` : null
}

/** Neither the response nor the work done depends on whether the record has an owner: only a user who verifies an address learns it. */
export async function claimProfile(deps: Deps, viewer: Viewer, input: ClaimInput): Promise<ResponseOf<typeof claimEndpoint>> {
  const member = requireMemberAccount(viewer, 'record')
  const record = await getRecord(deps.db, input.kind, input.crd)
  await requireClaimant(deps.db, member, input)
  await deps.rateLimits.consume('claims', member.userId, claimsOfPerson)
  const firms = await firmsOfRecord(deps.db, record)
  if (input.method === 'code') await requireProvingAddress(deps, member, { record, email: input.email, firms })
  const { kind, crd, method } = input
  const fileIds = input.method === 'review' ? input.fileIds : []
  await requireOwnFiles(deps.db, member.userId, fileIds)
  return deps.db.transaction().execute(async (transaction) => {
    await repository.lockClaimant(transaction, member.userId)
    if (method !== 'code') await requireNoneWaiting(transaction, { userId: member.userId, kind, crd })
    await repository.withdrawClaims(transaction, { userId: member.userId, kind, crd }, 'codeSent')
    const claim = await repository.insertClaim(transaction, {
      ...{ userId: member.userId, kind, crd, method, minutes: claimCode.minutes },
      email: input.method === 'code' ? input.email : null,
      statement: input.method === 'code' ? '' : input.statement,
      intent: input.method === 'review' ? input.intent : 'own',
    })
    await repository.attachFiles(transaction, claim.id, fileIds)
    if (method === 'code') await enqueue(transaction, { kind: 'claimCodeMail', payload: { claimId: claim.id }, effectKey: `claim-code ${claim.id}` })
    if (method === 'firm') await tellApprovers(transaction, { claimId: claim.id, firmCrds: firms.map((firm) => firm.crd) })
    await recordEvent(transaction, by(member), { kind: 'claim.requested', details: { kind, crd, method, claimId: claim.id } })
    return { claimId: claim.id, expiresAt: claim.expiresAt?.toISOString() ?? null }
  })
}

/** A guess is counted before it is checked, so that no number of servers allows a sixth. */
export async function validateClaim(
  deps: Deps,
  viewer: Viewer,
  { claimId, code }: { claimId: string; code: string },
): Promise<ResponseOf<typeof validateEndpoint>> {
  const member = requireMember(viewer)
  const { userId } = member
  const guess = await repository.takeGuess(deps.db, { claimId, userId, guesses: claimCode.guesses })
  if (!guess || !isSame(code, codeOf(deps.config.secretKey, claimId))) {
    await recordEvent(deps.db, by(member), { kind: 'claim.code_refused', details: { claimId, isCounted: guess !== undefined } })
    throw wrongCode()
  }
  return deps.db.transaction().execute(async (transaction) => {
    await repository.lockClaimant(transaction, userId)
    const claim = await repository.lockClaim(transaction, claimId, 'codeSent')
    if (!claim?.email) throw wrongCode()
    const kind = claim.kind as RecordKind
    const { crd } = claim
    return settleClaim(transaction, member, { claimId, record: await getRecord(transaction, kind, crd), email: claim.email })
  })
}

/** A verified address becomes a grant or a review. */
export async function settleClaim(
  db: Database,
  member: Member,
  { claimId, record, email }: { claimId: string; record: DirectoryRecord; email: string },
): Promise<{ state: 'granted' | 'waiting'; reason: ReviewReason | null }> {
  const { kind, crd } = record
  const { userId } = member
  await repository.lockClaimant(db, userId)
  await requireClaimant(db, member, { kind, crd, method: 'code' })
  const { outcome, isNameDoubtful } = await weighCode(db, { record, userId, email })
  const reason = outcome === 'granted' && !(await takeRecord(db, { kind, crd, claimId, userId, method: 'code' })) ? 'owned' : outcome
  const state = reason === 'granted' ? 'granted' : 'waiting'
  if (state === 'granted') await repository.withdrawClaims(db, { userId, kind, crd }, 'waiting')
  else await requireNoneWaiting(db, { userId, kind, crd })
  await repository.markEmailProved(db, claimId, { state, hasNameDoubt: isNameDoubtful })
  if (state === 'granted') await tellFirmOfGrant(db, { record, claimId, except: [userId] })
  await recordEvent(db, by(member), { kind: `claim.${state}`, details: { kind, crd, method: 'code', claimId, reason } })
  return { state, reason: reason === 'granted' ? null : reason }
}

/** What a correct code leads to: the mailbox and the account's name are compared with the filed name; for a firm, with the claimant's own record. A visitor's name is compared later. */
export async function weighCode(
  db: Database,
  { record, userId, email }: { record: DirectoryRecord; userId: string | undefined; email: string },
): Promise<{ outcome: ClaimOutcome; isNameDoubtful: boolean }> {
  const { kind, crd } = record
  const [account, hadNameDoubt, own, owner, closed] = await Promise.all([
    userId === undefined ? undefined : repository.findAccountName(db, userId),
    userId !== undefined && repository.hasNameDoubt(db, { userId, kind, crd }),
    userId === undefined ? undefined : ownership.findAdvisorOf(db, userId),
    ownership.findOwner(db, kind, crd),
    ownership.findClosed(db, kind, crd),
  ])
  const person = kind === 'advisor' ? record : own && (await findDirectoryRecord(db, 'advisor', own.crd))
  const firms = await firmsOfRecord(db, record)
  const namesakes = person
    ? await selectNamesakes(
        db,
        firms.map((firm) => firm.crd),
        person,
      )
    : []
  const word = singleWordOf(email)
  const checked = {
    kind,
    isOwned: owner !== undefined,
    isClosed: closed !== undefined,
    fitsName: person !== undefined && fitsName(email, person),
    hasNamesake: namesakes.some((other) => fitsName(email, other)) || (word !== undefined && (await isFiledName(db, word))),
    fitsAccount: person !== undefined && (userId === undefined || (account !== undefined && fitsAccountName(account, person))),
    hadNameDoubt,
    isNamedOwner: kind === 'firm' && own !== undefined && (await isNamedOwner(db, crd, own.crd)),
  }
  return { outcome: outcomeOfCode(checked), isNameDoubtful: person !== undefined && hasNameDoubt(checked) }
}

interface Taking {
  kind: RecordKind
  crd: number
  claimId: string
  userId: string
  method: 'code' | 'firm' | 'review'
}

/** Returns false when another user was first. */
export async function takeRecord(db: Database, { kind, crd, claimId, userId, method }: Taking): Promise<boolean> {
  if (kind === 'advisor') {
    const isTaken = await ownership.insertAdvisorOwner(db, { crd, claimId, method, userId })
    if (isTaken) await shareMemberValues(db, userId)
    return isTaken
  }
  const team = await findTeamOf(db, userId)
  return team?.role === 'owner' && ownership.insertFirmOwner(db, { crd, claimId, method, teamId: team.teamId })
}

export async function withdrawClaim(deps: Deps, viewer: Viewer, claimId: string): Promise<Done> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.markWithdrawn(transaction, claimId, member.userId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'claim.withdrawn', details: { claimId } })
  })
  return { done: true }
}

/** Ends the ownership; filed data is unchanged. A retired record can't be claimed by code. */
export async function releaseRecord(deps: Deps, viewer: Viewer, { kind, reason }: { kind: RecordKind; reason: 'notMine' | 'retired' }): Promise<Done> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const owned = (await ownedRecordsOf(transaction, member.userId)).find((one) => one.kind === kind)
    if (!owned) throw notFound()
    if (kind === 'firm' && (await findTeamOf(transaction, member.userId))?.role !== 'owner')
      throw new AppError('not_allowed', 'Only team owners can release the firm')
    await ownership.deleteOwner(transaction, kind, owned.crd)
    if (owned.claimId) await repository.markEnded(transaction, owned.claimId)
    if (reason === 'retired') await ownership.insertClosed(transaction, { kind, crd: owned.crd, state: 'retired' })
    await recordEvent(transaction, by(member), { kind: 'claim.released', details: { kind, crd: owned.crd, reason } })
  })
  await announceClaims(deps, kind, [member.userId])
  return { done: true }
}

export async function getRecord(db: Database, kind: RecordKind, crd: number): Promise<DirectoryRecord> {
  const record = await findDirectoryRecord(db, kind, crd)
  if (!record) throw notFound()
  return record
}

async function domainsOf(db: Database, firms: { crd: number }[]): Promise<string[]> {
  return provingDomains(
    await filedWebsitesOf(
      db,
      firms.map(({ crd }) => crd),
    ),
  )
}

/** Reads only the claimant's own claims. */
async function requireClaimant(db: Database, { userId }: Member, claim: Pick<ClaimInput, 'kind' | 'crd' | 'method'> & { intent?: string }): Promise<void> {
  if (claim.intent === 'retired' || claim.intent === 'deceased') return
  const { kind, crd } = claim
  if (kind === 'firm' && (await findTeamOf(db, userId))?.role !== 'owner')
    throw new AppError('not_allowed', "Firms are claimed by teams. Create a team under Settings > Team, or ask your team's owner")
  const owned = (await ownedRecordsOf(db, userId)).find((one) => one.kind === kind)
  if (!owned) return
  throw new AppError(
    'already_exists',
    owned.crd === crd ? 'You already own this record' : 'You already own another record. Release it first under Settings > Claims',
  )
}

/** One decision for one claimant and record. A code that proves more than the waiting claim is granted at once and ends it. */
async function requireNoneWaiting(db: Database, claim: { userId: string; kind: RecordKind; crd: number }): Promise<void> {
  if (await repository.findWaiting(db, claim))
    throw new AppError(
      'already_exists',
      'Your claim on this record is already being reviewed. Open it under Settings > Claims; withdraw it there first if you want to claim the record another way',
    )
}

export async function requireProvingAddress(
  deps: Deps,
  claimant: Viewer,
  { record, email, firms }: { record: DirectoryRecord; email: string; firms: { crd: number }[] },
): Promise<void> {
  const problem = addressProblem(email, await domainsOf(deps.db, firms))
  if (problem) {
    await recordEvent(deps.db, by(claimant), { kind: 'claim.refused', details: { kind: record.kind, crd: record.crd, method: 'code', reason: 'address' } })
    throw new AppError('invalid_input', "We can't verify you with that address", { email: problem })
  }
  await countCodeTo(deps, claimant, email)
}

async function tellApprovers(db: Database, { claimId, firmCrds }: { claimId: string; firmCrds: number[] }): Promise<void> {
  if (firmCrds.length === 0) return
  const approvers = await ownership.selectApprovers(db, firmCrds)
  await Promise.all(
    approvers.map(({ userId }) => enqueue(db, { kind: 'claimApprovalMail', payload: { claimId, userId }, effectKey: `claim-approval ${claimId} ${userId}` })),
  )
}

/** Emails the owners of the teams that claimed the firms of a record, except who decided the claim. */
export async function tellFirmOfGrant(
  db: Database,
  { record, claimId, except }: { record: Pick<DirectoryRecord, 'kind' | 'crd' | 'name'>; claimId: string; except: string[] },
): Promise<void> {
  if (record.kind !== 'advisor') return
  const firms = await firmsOfRecord(db, record)
  if (firms.length === 0) return
  const owners = await ownership.selectApprovers(
    db,
    firms.map(({ crd }) => crd),
  )
  const told = owners.filter(({ userId }) => !except.includes(userId))
  await Promise.all(
    told.map(({ userId }) => enqueue(db, { kind: 'claimGrantedMail', payload: { claimId, userId }, effectKey: `claim-granted ${claimId} ${userId}` })),
  )
}

/** The same refusal for a wrong, expired or used code and for another claim's code. */
export function wrongCode(): AppError {
  return new AppError('invalid_input', 'Wrong code', {
    code: 'This code is wrong, expired after 15 minutes, was tried 5 times, or was requested in another account or browser. Check for the latest email or request a new code',
  })
}
