import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export type Holder = { userId: string } | { teamId: string }

/** With the names of both sides, the viewer's role in the asking team, and the decline. */
const requestsFor = (db: Database, viewerId: string) =>
  db
    .selectFrom('documentRequests')
    .innerJoin('users as answerers', 'answerers.id', 'documentRequests.answererId')
    .leftJoin('users as askers', 'askers.id', 'documentRequests.createdBy')
    .leftJoin('teams', 'teams.id', 'documentRequests.teamId')
    .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documentRequests.teamId').on('teamMembers.userId', '=', viewerId))
    .leftJoin('documentRequestDeclines', 'documentRequestDeclines.requestId', 'documentRequests.id')
    .select(['documentRequests.id', 'documentRequests.ownerId', 'documentRequests.teamId', 'documentRequests.createdBy', 'documentRequests.answererId'])
    .select(['documentRequests.title', 'documentRequests.message', 'documentRequests.hasReminders', 'documentRequests.version'])
    .select(['documentRequests.sentAt', 'documentRequests.closedAt', 'documentRequests.nudgedAt', 'documentRequests.updatedAt'])
    .select(['documentRequestDeclines.declinedAt', 'documentRequestDeclines.reason as declineReason', 'teamMembers.role as teamRole'])
    .select(['answerers.firstName as answererFirstName', 'answerers.lastName as answererLastName'])
    .select(['askers.firstName as askerFirstName', 'askers.lastName as askerLastName', 'teams.name as teamName'])
    .select([
      sql<string>`document_requests.updated_at::text`.as('updatedText'),
      sql<string | null>`document_requests.due_on::text`.as('dueOn'),
      sql<string>`(now() at time zone 'utc')::date::text`.as('today'),
      sql<Date | null>`case when nudged_at > now() - interval '24 hours' then nudged_at + interval '24 hours' end`.as('nudgeAgainAt'),
    ])
    // A block ends what two people asked each other. What a team asked stays with the team.
    .where(sql<boolean>`not are_blocked(document_requests.owner_id, document_requests.answerer_id)`)

export function findRequest(db: Database, viewerId: string, requestId: string) {
  return requestsFor(db, viewerId).where('documentRequests.id', '=', requestId).executeTakeFirst()
}

export function selectToldRequests(db: Database, viewerId: string, requestIds: readonly string[]) {
  return requestsFor(db, viewerId).where('documentRequests.id', 'in', requestIds).execute()
}

/** Every change of a request or an answer takes this lock first. */
export async function lockRequest(db: Database, requestId: string): Promise<void> {
  await db.selectFrom('documentRequests').select('id').where('id', '=', requestId).forUpdate().execute()
}

export interface ListFilters {
  viewerId: string
  /** The viewer's team, where they are an owner or editor. */
  teamId: string | undefined
  side: 'asker' | 'answerer'
  state: 'all' | 'open' | 'ended'
}

/** The same requests that `sideOf` opens to the viewer. */
export function selectRequests(db: Database, { viewerId, teamId, side, state }: ListFilters, { limit, after }: PageRange<{ updatedText: string; id: string }>) {
  let query = requestsFor(db, viewerId)
  if (side === 'answerer') query = query.where('documentRequests.answererId', '=', viewerId).where('documentRequests.sentAt', 'is not', null)
  else
    query = query
      .where('documentRequests.holderId', 'in', teamId === undefined ? [viewerId] : [viewerId, teamId])
      .where('documentRequests.answererId', '<>', viewerId)
  if (state === 'open') query = query.where('documentRequests.closedAt', 'is', null).where('documentRequestDeclines.requestId', 'is', null)
  if (state === 'ended')
    query = query.where((on) => on.or([on('documentRequests.closedAt', 'is not', null), on('documentRequestDeclines.requestId', 'is not', null)]))
  if (after)
    query = query.where(
      sql<boolean>`(document_requests.updated_at < ${after.updatedText}::timestamptz or (document_requests.updated_at = ${after.updatedText}::timestamptz and document_requests.id > ${after.id}::uuid))`,
    )
  return query.orderBy('documentRequests.updatedAt', 'desc').orderBy('documentRequests.id').limit(limit).execute()
}

export async function countOpenTo(db: Database, answererId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documentRequests')
    .leftJoin('documentRequestDeclines', 'documentRequestDeclines.requestId', 'documentRequests.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('documentRequests.answererId', '=', answererId)
    .where('documentRequests.sentAt', 'is not', null)
    .where('documentRequests.closedAt', 'is', null)
    .where('documentRequestDeclines.requestId', 'is', null)
    .where(sql<boolean>`not are_blocked(document_requests.owner_id, document_requests.answerer_id)`)
    .executeTakeFirstOrThrow()
  return count
}

interface NewRequest {
  holder: Holder
  createdBy: string
  answererId: string
  title: string
  message: string
  dueOn: string | null
}

export async function insertRequest(db: Database, { holder, ...request }: NewRequest): Promise<string> {
  const owner = 'userId' in holder ? { ownerId: holder.userId } : { teamId: holder.teamId }
  const { id } = await db
    .insertInto('documentRequests')
    .values({ ...request, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Changes {
  title?: string
  message?: string
  dueOn?: string | null
  hasReminders?: boolean
  version?: number
  sentAt?: typeof now
  closedAt?: typeof now | null
  nudgedAt?: typeof now
}

/** The database's clock, for columns that record when. */
export const now = sql<Date>`now()`

export async function updateRequest(db: Database, requestId: string, changes: Changes): Promise<void> {
  await db
    .updateTable('documentRequests')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', requestId)
    .execute()
}

export async function deleteRequest(db: Database, requestId: string): Promise<void> {
  await db.deleteFrom('documentRequests').where('id', '=', requestId).execute()
}

/** Serializes the drafts of a person or team. */
export async function countDrafts(db: Database, createdBy: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', createdBy).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('documentRequests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('createdBy', '=', createdBy)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveDecline(db: Database, decline: { requestId: string; answererId: string; reason: string }): Promise<void> {
  await db
    .insertInto('documentRequestDeclines')
    .values(decline)
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ reason: decline.reason }))
    .execute()
}

export async function deleteDecline(db: Database, requestId: string): Promise<void> {
  await db.deleteFrom('documentRequestDeclines').where('requestId', '=', requestId).execute()
}

/** The end of the days after someone declined a request of these askers, in which they can't ask again. */
export async function findDeclineEnd(db: Database, { answererId, askerIds, days }: { answererId: string; askerIds: string[]; days: number }) {
  const row = await db
    .selectFrom('documentRequestDeclines')
    .innerJoin('documentRequests', 'documentRequests.id', 'documentRequestDeclines.requestId')
    .select(sql<Date>`max(declined_at) + make_interval(days => ${days})`.as('endsAt'))
    .where('documentRequestDeclines.answererId', '=', answererId)
    .where(sql<boolean>`declined_at > now() - make_interval(days => ${days})`)
    .where((on) => on.or([on('documentRequests.createdBy', 'in', askerIds), on('documentRequests.holderId', 'in', askerIds)]))
    .executeTakeFirst()
  return row?.endsAt ?? undefined
}
