import type { Database } from '../../database/database.ts'
import { selectLeadDates } from './lead-dates.repository.ts'

interface LeadDate {
  leadId: string
  name: string
  kind: 'reminder' | 'step'
  at: Date
  text: string
}

/** For the calendar of a member: reminders and next steps of the leads that they own. */
export async function listLeadDates(db: Database, userId: string): Promise<LeadDate[]> {
  const rows = await selectLeadDates(db, userId)
  return rows.flatMap(({ id: leadId, name, remindAt, nextStep, nextStepOn }) => [
    ...(remindAt ? [{ leadId, name, kind: 'reminder' as const, at: remindAt, text: '' }] : []),
    ...(nextStepOn ? [{ leadId, name, kind: 'step' as const, at: new Date(`${nextStepOn}T00:00:00Z`), text: nextStep }] : []),
  ])
}
