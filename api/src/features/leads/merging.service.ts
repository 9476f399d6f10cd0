import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { insertChanges } from './changes.repository.ts'
import { announceLeads, getOwnLead, lockOwnLead, requireReleased, requireTeam, requireWorkRole } from './lead-access.service.ts'
import type { LeadRow } from './lead-rows.repository.ts'
import { findLead, lockLeads, selectOrigins, updateLead } from './lead-rows.repository.ts'
import { toDetail } from './lead-view.ts'
import { filledFrom, mergeProblem, plannedFrom } from './leads.rules.ts'
import { moveWork, saveEdited } from './merging.repository.ts'

/** What came from where stays: every origin of both is kept, and the other is found as part of this one. */
export async function mergeInto(deps: Deps, viewer: Viewer, { leadId, otherId }: { leadId: string; otherId: string }): Promise<LeadDetail> {
  const own = await requireTeam(deps.db, viewer)
  const { member, teamId } = own
  if (leadId === otherId) throw new AppError('invalid_input', 'A lead is merged into another one', { otherId: 'Choose another lead' })
  await deps.db.transaction().execute(async (transaction) => {
    await lockLeads(transaction, teamId, [leadId, otherId])
    const lead = await lockOwnLead(transaction, own, leadId)
    const other = await findLead(transaction, teamId, otherId)
    if (!other) throw notFound()
    requireWorkRole(own)
    requireReleased(lead)
    requireReleased(other)
    const problem = mergeProblem(toMerge(lead), toMerge(other))
    if (problem) throw new AppError('conflict', problem)
    await keepEdited(transaction, other)
    await moveWork(transaction, { teamId, from: otherId, to: leadId })
    await updateLead(transaction, otherId, { mergedInto: leadId, remindAt: null })
    const filled = { ...filledFrom(mergeable(lead), mergeable(other)), ...plannedFrom(planOf(lead), planOf(other)) }
    await updateLead(transaction, leadId, filled)
    const details = { name: other.name, source: other.source, receivedAt: other.createdAt.toISOString(), filled: Object.keys(filled).join(), otherId }
    await insertChanges(transaction, [{ teamId, leadId, actorId: member.userId, kind: 'merged', details }])
    await recordEvent(transaction, by(member), { kind: 'lead.merged', details: { teamId, leadId, otherId } })
  })
  await announceLeads(deps, teamId)
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

const mergeable = ({ email, phone, company, usState, crd, need, ownerId }: LeadRow) => ({
  ...{ email, phone, company, usState, crd, need, ownerId },
})

/** What is filled in from the other lead is found with its origin, also when the team had added it there. */
async function keepEdited(transaction: Database, lead: LeadRow): Promise<void> {
  const origin = (await selectOrigins(transaction, lead.teamId, lead.id)).find(({ source }) => source === lead.source)
  const came = origin?.fields as Record<string, unknown> | undefined
  if (!origin || !came) return
  const { name, email, phone, company, usState, crd, need } = lead
  const edited = Object.entries({ name, email, phone, company, usState, crd, need }).filter(([field, value]) => came[field] !== value)
  if (edited.length > 0) await saveEdited(transaction, origin.id, Object.fromEntries(edited))
}

const planOf = ({ nextStep, nextStepOn, remindAt, remindedAt }: LeadRow) => ({
  ...{ nextStep, nextStepOn, remindAt: remindedAt === null ? (remindAt?.toISOString() ?? null) : null },
})

const toMerge = ({ state, source, askedBy, email }: LeadRow) => ({ state: state as LeadState, source: source as LeadSource, askedBy, email })
