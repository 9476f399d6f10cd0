import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const shownReports = 10

/** A post, a comment on it, or a message. */
export type ReportedPlace = { postId: string; commentId: string | null; messageId: null } | { postId: null; commentId: null; messageId: string }

const inPlace = ({ postId, commentId, messageId }: ReportedPlace) => sql<boolean>`
  report_cases.post_id is not distinct from ${postId}::uuid and report_cases.comment_id is not distinct from ${commentId}::uuid
  and report_cases.message_id is not distinct from ${messageId}::uuid`

/** Returns the open case, locked; of concurrent reports, one opens it. */
export async function openCase(db: Database, place: ReportedPlace, { authorId, text }: { authorId: string; text: string }): Promise<string> {
  await db
    .insertInto('reportCases')
    .values({ ...place, authorId, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('reportCases').select('id').where(inPlace(place)).where('decidedAt', 'is', null).forUpdate().executeTakeFirstOrThrow()
  return id
}

/** Also in a case that is decided. */
export async function hasReported(db: Database, reporterId: string, place: ReportedPlace): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('reportCases', 'reportCases.id', 'reports.caseId')
    .select('reports.caseId')
    .where(inPlace(place))
    .where('reports.reporterId', '=', reporterId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReport(db: Database, report: { caseId: string; reporterId: string; reason: string; note: string }): Promise<void> {
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Oldest first. */
export function selectOpenCases(db: Database, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('reportCases')
    .innerJoin('users as authors', 'authors.id', 'reportCases.authorId')
    .leftJoin('posts', 'posts.id', 'reportCases.postId')
    .leftJoin('comments', 'comments.id', 'reportCases.commentId')
    .leftJoin('messages', 'messages.id', 'reportCases.messageId')
    .select(['reportCases.id', 'reportCases.postId', 'reportCases.commentId', 'reportCases.messageId', 'reportCases.authorId', 'reportCases.text'])
    .select(['reportCases.openedAt', 'messages.fileCount'])
    .select(sql<string>`report_cases.opened_at::text`.as('atText'))
    .select(sql<string>`authors.first_name || ' ' || authors.last_name`.as('authorName'))
    .select(
      sql<boolean>`coalesce(comments.deleted_at, posts.deleted_at, messages.deleted_at) is not null
        or report_cases.text <> coalesce(comments.text, posts.text, messages.text)`.as('isChanged'),
    )
    .where('reportCases.decidedAt', 'is', null)
  if (after) query = query.where(sql<boolean>`(report_cases.opened_at, report_cases.id) > (${after.atText}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('reportCases.openedAt').orderBy('reportCases.id').limit(limit).execute()
}

export interface ReportRow {
  caseId: string
  reason: string
  note: string
  count: number
}

/** The newest of each case, with how many there are. */
export async function selectReports(db: Database, caseIds: readonly string[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select case_id as "caseId", reason, note, count::int from (
      select reports.*, row_number() over (partition by case_id order by created_at desc, reporter_id) as place, count(*) over (partition by case_id) as count
      from reports where case_id = any(${[...caseIds]}::uuid[])
    ) numbered where place <= ${shownReports} order by case_id, place`.execute(db)
  return rows
}

/** Locked. */
export function findCase(db: Database, caseId: string) {
  return db
    .selectFrom('reportCases')
    .select(['id', 'postId', 'commentId', 'messageId', 'authorId', 'decidedAt'])
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveDecision(
  db: Database,
  { caseId, isRemoved, reason, adminId }: { caseId: string; isRemoved: boolean; reason: string; adminId: string },
): Promise<void> {
  await db.updateTable('reportCases').set({ isRemoved, decision: reason, decidedBy: adminId, decidedAt: sql<Date>`now()` }).where('id', '=', caseId).execute()
}

export async function selectReporterIds(db: Database, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('reports').select('reporterId').where('caseId', '=', caseId).orderBy('reporterId').execute()
  return rows.map(({ reporterId }) => reporterId)
}

/** Decided ones, whose author or reporter the user is. */
export async function selectDecided(db: Database, userId: string, caseIds: readonly string[]) {
  return db
    .selectFrom('reportCases')
    .leftJoin('messages', 'messages.id', 'reportCases.messageId')
    .select(['reportCases.id', 'reportCases.postId', 'reportCases.commentId', 'messages.conversationId', 'reportCases.text', 'isRemoved', 'decision'])
    .where('reportCases.id', 'in', caseIds)
    .where('decidedAt', 'is not', null)
    .where(
      sql<boolean>`(author_id = ${userId}::uuid or exists (select from reports where reports.case_id = report_cases.id and reports.reporter_id = ${userId}::uuid))`,
    )
    .execute()
}
