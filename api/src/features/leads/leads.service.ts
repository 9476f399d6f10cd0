import type { LeadSource } from '@mandate/contract/lead-words'
import { canonicalEmail } from '@mandate/contract/values/email'
import { formatPhone } from '@mandate/contract/values/phone'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { notify } from '../notifications/notifications.service.ts'
import { insertChanges } from './changes.repository.ts'
import { deleteAskedByKey, findLeadByKey, insertLead, insertOrigin, type LeadFields, selectWorkers, updateAskers } from './leads.repository.ts'
import { isAskedFor } from './leads.rules.ts'
import { firstStageOf } from './stages.ts'

export interface LeadToCreate {
  teamId: string
  source: LeadSource
  /** The record of the source, such as the enquiry. */
  sourceId: string | null
  name: string
  email?: string | null
  phone?: string | null
  company?: string
  usState?: string | null
  crd?: number | null
  /** What the person needs, in their words. */
  message?: string
  /** What the person agreed to, as they read it. Required where they asked for the introduction. */
  consentText?: string | null
  consentVersion?: string | null
  /** The member who asks. */
  askedBy?: string | null
  /** The member of the team who adds it. */
  addedBy?: string | null
  /** Of the team: creating the same lead again changes nothing. */
  key: string
}

/**
 * In the caller's transaction. Returns the id of the lead, also when it was created before. Where the person asked for it, the team is told,
 * and learns the contact when it accepts.
 */
export async function createLead(
  db: Database,
  { teamId, source, sourceId, key, message = '', consentText = null, consentVersion = null, askedBy = null, addedBy = null, ...given }: LeadToCreate,
): Promise<string> {
  const isAsked = isAskedFor(source)
  const fields: LeadFields = {
    name: given.name,
    email: given.email ? canonicalEmail(given.email) : null,
    phone: given.phone ? formatPhone(given.phone) : null,
    company: given.company ?? '',
    usState: given.usState ?? null,
    crd: given.crd ?? null,
    need: message,
  }
  const inserted = await insertLead(db, {
    ...{ ...fields, teamId, key, source, sourceId, consentText, consentVersion, askedBy, ownerId: addedBy },
    state: isAsked ? 'asked' : 'open',
    stageId: isAsked ? null : await firstStageOf(db, teamId),
  })
  if (!inserted) {
    const known = await findLeadByKey(db, teamId, key)
    if (!known) throw new Error('a lead vanished while it was created')
    return known.mergedInto ?? known.id
  }
  const leadId = inserted.id
  await insertOrigin(db, { teamId, leadId, source, sourceId, fields })
  await insertChanges(db, [{ teamId, leadId, actorId: addedBy, kind: 'created', details: { source } }])
  if (isAsked) await tellTeam(db, teamId, leadId)
  return leadId
}

/** Of someone who has proven the address that they asked from. */
export const adoptLeads = updateAskers

/** Of someone who withdraws what they asked for. False where it was answered or isn't there. */
export const deleteAskedLead = (db: Database, teamId: string, key: string): Promise<boolean> => deleteAskedByKey(db, teamId, key)

async function tellTeam(db: Database, teamId: string, leadId: string): Promise<void> {
  const workers = await selectWorkers(db, teamId)
  if (workers.length === 0) return
  await notify(db, { userId: workers.map(({ userId }) => userId), event: 'leadReceived', groupKey: `leadReceived ${leadId}`, subjectId: leadId })
  await enqueue(db, { kind: 'leadMail', payload: { leadId, about: 'received' }, effectKey: `lead ${leadId} received` })
}
