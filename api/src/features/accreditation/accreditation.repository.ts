import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const columns = ['id', 'userId', 'method', 'ground', 'statement', 'state', 'advisorCrd', 'createdAt', 'decidedAt', 'validUntil'] as const

export function findNewest(db: Database, userId: string) {
  return db
    .selectFrom('accreditationRequests')
    .select(columns)
    .select(sql<boolean>`coalesce(valid_until <= now(), false)`.as('isOver'))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The user's own statement; its ground is null when they only stated that they are accredited. */
export function findStatement(db: Database, userId: string) {
  return db.selectFrom('accreditationClaims').select(['ground', 'statedAt']).where('userId', '=', userId).executeTakeFirst()
}

/** Decisions about the user that still say something: not those that ended since. */
export function selectDecided(db: Database, userId: string, requestIds: readonly string[]) {
  return db
    .selectFrom('accreditationRequests')
    .select(['id', 'state'])
    .where('id', 'in', requestIds)
    .where('userId', '=', userId)
    .where('state', 'in', ['verified', 'refused'])
    .execute()
}

/** Ends expired requests, so that a new one can be made. */
export async function endRunOut(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('accreditationRequests')
    .set({ state: 'ended' })
    .where('userId', '=', userId)
    .where('state', '=', 'verified')
    .where('validUntil', '<=', sql<Date>`now()`)
    .execute()
}

interface NewRequest {
  userId: string
  method: 'evidence' | 'registration'
  ground: string | null
  statement: string
  advisorCrd: number | null
}

/** Returns undefined when a request is already open. A registration is decided by the record; evidence waits for review. */
export function insertRequest(db: Database, { method, ...request }: NewRequest) {
  const settled = method === 'registration' ? { state: 'verified', decidedAt: sql<Date>`now()` } : { state: 'waiting' }
  return db
    .insertInto('accreditationRequests')
    .values({ ...request, method, ...settled })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function attachFiles(db: Database, requestId: string, fileIds: string[]): Promise<void> {
  await db
    .insertInto('accreditationFiles')
    .values([...new Set(fileIds)].map((fileId) => ({ requestId, fileId })))
    .execute()
}

export async function withdraw(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('accreditationRequests')
    .set({ state: 'withdrawn' })
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'verified'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function lockWaiting(db: Database, requestId: string) {
  return db.selectFrom('accreditationRequests').select(columns).where('id', '=', requestId).where('state', '=', 'waiting').forUpdate().executeTakeFirst()
}

/** Returns false when that admin has already reviewed it. */
export async function insertReview(db: Database, review: { requestId: string; reviewerId: string; isAccepted: boolean; reason: string }): Promise<boolean> {
  const row = await db
    .insertInto('accreditationReviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectReviews(db: Database, requestIds: string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('accreditationReviews')
    .leftJoin('users', 'users.id', 'accreditationReviews.reviewerId')
    .select(['requestId', 'reviewerId', 'isAccepted', 'reason', 'reviewedAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('requestId', 'in', requestIds)
    .orderBy('reviewedAt')
    .execute()
}

export async function decide(db: Database, requestId: string, { state, days }: { state: 'verified' | 'refused'; days: number }): Promise<void> {
  await db
    .updateTable('accreditationRequests')
    .set({ state, decidedAt: sql`now()`, validUntil: state === 'verified' ? sql<Date>`now() + make_interval(days => ${days})` : null })
    .where('id', '=', requestId)
    .execute()
}

export function selectWaiting(db: Database, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = db
    .selectFrom('accreditationRequests')
    .innerJoin('users', 'users.id', 'accreditationRequests.userId')
    .select([
      'accreditationRequests.id',
      'accreditationRequests.userId',
      'accreditationRequests.ground',
      'accreditationRequests.statement',
      'accreditationRequests.createdAt',
    ])
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .select(sql<string>`accreditation_requests.created_at::text`.as('createdText'))
    .where('state', '=', 'waiting')
    .orderBy('accreditationRequests.createdAt')
    .orderBy('accreditationRequests.id')
    .limit(limit)
  if (after)
    query = query.where(sql<boolean>`(accreditation_requests.created_at, accreditation_requests.id) > (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export async function selectRequestFiles(db: Database, requestIds: string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('accreditationFiles')
    .innerJoin('files', 'files.id', 'accreditationFiles.fileId')
    .select(['accreditationFiles.requestId', 'files.id', 'files.name', 'files.bytes'])
    .where('accreditationFiles.requestId', 'in', requestIds)
    .orderBy('files.createdAt')
    .execute()
}

/** Users verified by registration, in bulk, with their current record and its exams. */
export function selectVerifiedByRegistration(db: Database) {
  return db
    .selectFrom('accreditationRequests')
    .leftJoin('claimedAdvisors', (join) =>
      join.onRef('claimedAdvisors.userId', '=', 'accreditationRequests.userId').onRef('claimedAdvisors.advisorCrd', '=', 'accreditationRequests.advisorCrd'),
    )
    .leftJoin('people', 'people.crd', 'claimedAdvisors.advisorCrd')
    .select(['accreditationRequests.id', 'accreditationRequests.userId', 'people.isRegistered', 'people.exams'])
    .where('accreditationRequests.state', '=', 'verified')
    .where('accreditationRequests.method', '=', 'registration')
    .execute()
}

export async function endRequests(db: Database, requestIds: string[]): Promise<void> {
  await db.updateTable('accreditationRequests').set({ state: 'ended' }).where('id', 'in', requestIds).where('state', '=', 'verified').execute()
}
