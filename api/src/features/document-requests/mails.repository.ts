import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type MailRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** The asker is the one who drafted it, as long as they still belong to the team that asks. */
const requests = (db: Database) =>
  db
    .selectFrom('documentRequests')
    .innerJoin('users as answerers', 'answerers.id', 'documentRequests.answererId')
    .leftJoin('users as askers', 'askers.id', 'documentRequests.createdBy')
    .leftJoin('teams', 'teams.id', 'documentRequests.teamId')
    .leftJoin('teamMembers', (on) =>
      on.onRef('teamMembers.teamId', '=', 'documentRequests.teamId').onRef('teamMembers.userId', '=', 'documentRequests.createdBy'),
    )
    .leftJoin('documentRequestDeclines', 'documentRequestDeclines.requestId', 'documentRequests.id')
    .select([
      'documentRequests.id',
      'documentRequests.answererId',
      'documentRequests.ownerId',
      'documentRequests.teamId',
      'documentRequests.title',
      'documentRequests.hasReminders',
    ])
    .select(['documentRequests.sentAt', 'documentRequests.closedAt', 'documentRequests.lastReminder', 'documentRequestDeclines.declinedAt'])
    .select(['answerers.email as answererEmail', 'answerers.firstName as answererFirstName', 'answerers.lastName as answererLastName'])
    .select(['askers.firstName as askerFirstName', 'askers.lastName as askerLastName', 'teams.name as teamName'])
    .select([
      sql<string | null>`case when document_requests.team_id is null or team_members.role in ('owner', 'editor') then askers.email end`.as('askerEmail'),
      sql<string | null>`document_requests.due_on::text`.as('dueOn'),
      sql<string>`(now() at time zone 'utc')::date::text`.as('today'),
    ])

export function findForMail(db: Database, requestId: string) {
  return requests(db).where('documentRequests.id', '=', requestId).where('answerers.suspendedAt', 'is', null).executeTakeFirst()
}

/** Open requests with a due date that is near or over, whatever is answered. */
export function selectToRemind(db: Database, { days, after, limit }: { days: number; after: string | undefined; limit: number }) {
  let query = requests(db)
    .where('documentRequests.sentAt', 'is not', null)
    .where('documentRequests.closedAt', 'is', null)
    .where('documentRequests.hasReminders', '=', true)
    .where('documentRequestDeclines.requestId', 'is', null)
    .where(
      sql<boolean>`exists (select from document_request_items item where item.request_id = document_requests.id
        and coalesce(item.due_on, document_requests.due_on) <= (now() at time zone 'utc')::date + ${days}::int)`,
    )
  if (after !== undefined) query = query.where('documentRequests.id', '>', after)
  return query.orderBy('documentRequests.id').limit(limit).execute()
}

/** Returns false when this reminder was sent already. */
export async function markReminded(db: Database, requestId: string, lastReminder: string): Promise<boolean> {
  const row = await db
    .updateTable('documentRequests')
    .set({ lastReminder })
    .where('id', '=', requestId)
    .where('lastReminder', 'is distinct from', lastReminder)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
