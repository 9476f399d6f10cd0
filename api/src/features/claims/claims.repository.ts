import type { ClaimMethod, RecordKind } from '@mandate/contract/claims'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = [
  'claims.id',
  'claims.userId',
  'claims.kind',
  'claims.crd',
  'claims.intent',
  'claims.method',
  'claims.state',
  'claims.email',
  'claims.emailProvedAt',
  'claims.expiresAt',
  'claims.statement',
  'claims.createdAt',
  'claims.decision',
] as const
const isExpired = sql<boolean>`coalesce(claims.state = 'codeSent' and claims.expires_at <= now(), false)`.as('isExpired')

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>

interface NewClaim {
  userId: string
  kind: RecordKind
  crd: number
  method: ClaimMethod
  intent: 'own' | 'retired' | 'deceased'
  email: string | null
  statement: string
  minutes: number
}

export function insertClaim(db: Database, { minutes, method, ...claim }: NewClaim): Promise<{ id: string; expiresAt: Date | null }> {
  const isCode = method === 'code'
  return db
    .insertInto('claims')
    .values({ ...claim, method, state: isCode ? 'codeSent' : 'waiting', expiresAt: isCode ? sql<Date>`now() + make_interval(mins => ${minutes})` : null })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

/** Claims of the user that were decided, whatever became of them since. */
export function selectDecidedClaims(db: Database, userId: string, claimIds: readonly string[]) {
  return db
    .selectFrom('claims')
    .select(['id', 'kind', 'crd', 'intent', 'state'])
    .where('id', 'in', claimIds)
    .where('userId', '=', userId)
    .where('decidedAt', 'is not', null)
    .execute()
}

export async function attachFiles(db: Database, claimId: string, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('claimFiles')
    .values([...new Set(fileIds)].map((fileId) => ({ claimId, fileId })))
    .execute()
}

export async function selectClaimFiles(db: Database, claimIds: string[]) {
  if (claimIds.length === 0) return []
  return db
    .selectFrom('claimFiles')
    .innerJoin('files', 'files.id', 'claimFiles.fileId')
    .select(['claimFiles.claimId', 'files.id', 'files.name', 'files.bytes'])
    .where('claimFiles.claimId', 'in', claimIds)
    .orderBy('files.createdAt')
    .execute()
}

export function findClaim(db: Database, claimId: string) {
  return db.selectFrom('claims').select(columns).select(isExpired).where('id', '=', claimId).executeTakeFirst()
}

export function lockClaim(db: Database, claimId: string, state: 'codeSent' | 'waiting') {
  return db.selectFrom('claims').select(columns).where('id', '=', claimId).where('state', '=', state).forUpdate().executeTakeFirst()
}

/** Counts a guess at the code of the viewer's own claim before it is checked. Returns undefined when none is left, or the code has expired. */
export function takeGuess(db: Database, { claimId, userId, guesses }: { claimId: string; userId: string; guesses: number }) {
  return db
    .updateTable('claims')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', claimId)
    .where('userId', '=', userId)
    .where('state', '=', 'codeSent')
    .where('tries', '<', guesses)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['id', 'kind', 'crd'])
    .executeTakeFirst()
}

export async function markEmailProved(
  db: Database,
  claimId: string,
  { state, hasNameDoubt }: { state: 'granted' | 'waiting'; hasNameDoubt: boolean },
): Promise<void> {
  await db.updateTable('claims').set({ state, hasNameDoubt, emailProvedAt: sql`now()` }).where('id', '=', claimId).execute()
}

/** Whether the name didn't fit when the account claimed the record before. */
export async function hasNameDoubt(db: Database, { userId, kind, crd }: { userId: string; kind: RecordKind; crd: number }): Promise<boolean> {
  const claims = db.selectFrom('claims').select('id').where('userId', '=', userId).where('kind', '=', kind).where('crd', '=', crd)
  return (await claims.where('hasNameDoubt', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** Whether a claim that the account makes for itself waits for a decision. */
export async function hasWaiting(db: Database, userId: string): Promise<boolean> {
  const claims = db.selectFrom('claims').select('id').where('userId', '=', userId).where('state', '=', 'waiting').where('intent', '=', 'own')
  return (await claims.limit(1).executeTakeFirst()) !== undefined
}

interface OwnClaim {
  userId: string
  kind: RecordKind
  crd: number
}

/** Until the transaction ends, no other claim of the account is made or decided by code. */
export async function lockClaimant(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The account's claim on the record that waits for a decision. */
export function findWaiting(db: Database, { userId, kind, crd }: OwnClaim): Promise<{ id: string } | undefined> {
  const claims = db.selectFrom('claims').select('id').where('state', '=', 'waiting')
  return claims.where('kind', '=', kind).where('crd', '=', crd).where('userId', '=', userId).executeTakeFirst()
}

/** Voids the account's earlier claims on the record: codes that were sent, or what waits for a decision. */
export async function withdrawClaims(db: Database, { userId, kind, crd }: OwnClaim, state: 'codeSent' | 'waiting'): Promise<void> {
  await db
    .updateTable('claims')
    .set({ state: 'withdrawn' })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('crd', '=', crd)
    .where('state', '=', state)
    .execute()
}

export async function markWithdrawn(db: Database, claimId: string, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('claims')
    .set({ state: 'withdrawn' })
    .where('id', '=', claimId)
    .where('userId', '=', userId)
    .where('state', 'in', ['codeSent', 'waiting'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markDecided(
  db: Database,
  claimId: string,
  { state, decidedBy, decision }: { state: 'granted' | 'refused'; decidedBy: string; decision: string },
): Promise<void> {
  await db.updateTable('claims').set({ state, decidedBy, decision, decidedAt: sql`now()` }).where('id', '=', claimId).execute()
}

export async function markEnded(db: Database, claimId: string): Promise<void> {
  await db.updateTable('claims').set({ state: 'ended' }).where('id', '=', claimId).execute()
}

export function selectClaimsOf(db: Database, userId: string) {
  return db.selectFrom('claims').select(columns).select(isExpired).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').limit(50).execute()
}

interface Queue extends PageRange<{ createdText: string; id: string }> {
  /** Only claims sent to these firms by people registered with one of them. */
  firmCrds?: number[]
}

export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number]

/** Claims to review, oldest first, with the claimant. */
export function selectWaiting(db: Database, { limit, after, firmCrds }: Queue) {
  let query = db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.userId')
    .select(columns)
    .select(['users.firstName', 'users.lastName', 'users.email as claimantEmail', 'users.companyName', 'users.createdAt as memberSince'])
    .select(sql<string>`claims.created_at::text`.as('createdText'))
    .select('claims.hasNameDoubt')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('claimedAdvisors')
          .innerJoin('firmOwners', 'firmOwners.personCrd', 'claimedAdvisors.advisorCrd')
          .select('firmOwners.personCrd')
          .whereRef('claimedAdvisors.userId', '=', 'claims.userId')
          .whereRef('firmOwners.firmCrd', '=', 'claims.crd'),
      ).as('isNamedOwner'),
    )
    .where('claims.state', '=', 'waiting')
    .orderBy('claims.createdAt')
    .orderBy('claims.id')
    .limit(limit)
  if (firmCrds)
    query = query
      .where('claims.method', '=', 'firm')
      .where('claims.kind', '=', 'advisor')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('personFirms')
            .select('personFirms.personCrd')
            .whereRef('personFirms.personCrd', '=', 'claims.crd')
            .where('personFirms.isCurrent', '=', true)
            .where('personFirms.firmCrd', 'in', firmCrds),
        ),
      )
  if (after) query = query.where(sql<boolean>`(claims.created_at, claims.id) > (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findAddress(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).where('suspendedAt', 'is', null).executeTakeFirst()
}

export function findAccountName(db: Database, userId: string) {
  return db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', userId).executeTakeFirst()
}
