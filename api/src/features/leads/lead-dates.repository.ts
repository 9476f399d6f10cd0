import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const mostLeads = 500

/** Of the member's own open leads, in the team that they are in, from a month back on. */
export function selectLeadDates(db: Database, userId: string) {
  return db
    .selectFrom('leads')
    .innerJoin('teamMembers', (join) => join.onRef('teamMembers.teamId', '=', 'leads.teamId').on('teamMembers.userId', '=', userId))
    .select(['leads.id', 'leads.name', 'leads.remindAt', 'leads.nextStep', sql<string | null>`next_step_on::text`.as('nextStepOn')])
    .where('leads.ownerId', '=', userId)
    .where('leads.state', '=', 'open')
    .where('leads.mergedInto', 'is', null)
    .where(sql<boolean>`greatest(remind_at, next_step_on::timestamptz) > now() - interval '30 days'`)
    .orderBy('leads.id')
    .limit(mostLeads)
    .execute()
}
