import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import { type LeadSource, type LeadState, returnDays, returnReasonWords } from '@mandate/contract/lead-words'
import type { answerIntroduction, closeLead, LeadDetail } from '@mandate/contract/leads'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { insertChanges } from './changes.repository.ts'
import { announceLeads, getOwnLead, lockToChange, requireTeam } from './lead-access.service.ts'
import type { LeadChanges, LeadRow } from './lead-rows.repository.ts'
import * as repository from './lead-rows.repository.ts'
import { toDetail } from './lead-view.ts'
import { isAskedFor, outcomeProblem } from './leads.rules.ts'
import { separateOwn } from './merging.repository.ts'
import { firstStageOf } from './stages.ts'

type Answer = ParsedRequestOf<typeof answerIntroduction>['body'] & { leadId: string }

/** Once: of concurrent answers one counts, and the others learn that it was answered. */
export async function answerIntroductionOf(deps: Deps, viewer: Viewer, { leadId, isAccepted, reason }: Answer): Promise<LeadDetail> {
  const own = await requireTeam(deps.db, viewer)
  const { member, teamId } = own
  const row = await deps.db.transaction().execute(async (transaction) => {
    const lead = await lockToChange(transaction, own, leadId)
    if (lead.state !== 'asked') throw new AppError('conflict', 'This introduction was answered already. Reload to see it')
    const changes: LeadChanges = isAccepted
      ? { state: 'open', stageId: await firstStageOf(transaction, teamId), ownerId: lead.ownerId ?? member.userId }
      : { state: 'declined', closeReason: reason || null }
    await repository.updateLead(transaction, leadId, changes)
    const kind = isAccepted ? 'accepted' : 'declined'
    await insertChanges(transaction, [{ teamId, leadId, actorId: member.userId, kind, details: reason ? { reason } : {} }])
    await recordEvent(transaction, by(member), { kind: `lead.${kind}`, subjectId: lead.askedBy, details: { teamId, leadId } })
    await tellAsker(transaction, lead, kind)
    return lead
  })
  await announceLeads(deps, teamId)
  if (row.askedBy) deps.realtime.toUser(row.askedBy, { kind: 'changed', what: 'leads' })
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

/** The member who asked, or the visitor who sent an enquiry to a partner. */
async function tellAsker(transaction: Database, { id, askedBy, source, sourceId }: LeadRow, about: 'accepted' | 'declined' | 'returned'): Promise<void> {
  if (askedBy === null) {
    if (source !== 'partner_enquiry' || sourceId === null) return
    return enqueue(transaction, { kind: 'enquiryMail', payload: { enquiryId: sourceId, about }, effectKey: `enquiry ${sourceId} ${about}` })
  }
  const [event, told] = about === 'returned' ? (['introductionReturned', 'returned'] as const) : (['introductionAnswered', 'answered'] as const)
  await notify(transaction, { userId: askedBy, event, groupKey: `${event} ${id}`, subjectId: id })
  await enqueue(transaction, { kind: 'leadMail', payload: { leadId: id, about: told, userId: askedBy }, effectKey: `lead ${id} ${told}` })
}

type Outcome = ParsedRequestOf<typeof closeLead>['body']

export async function setOutcome(deps: Deps, viewer: Viewer, { leadId, outcome }: { leadId: string; outcome: Outcome }): Promise<LeadDetail> {
  const own = await requireTeam(deps.db, viewer)
  const { member, teamId } = own
  const row = await deps.db.transaction().execute(async (transaction) => {
    const lead = await lockToChange(transaction, own, leadId)
    const problem = outcomeProblem(lead.state as LeadState, outcome.outcome)
    if (problem) throw new AppError('conflict', problem)
    if (outcome.outcome === 'returned') await requireReturnable(transaction, lead, outcome.reason)
    await repository.updateLead(transaction, leadId, changesFor(outcome))
    const details = {
      from: lead.state,
      ...(outcome.outcome === 'won' ? { valueCents: outcome.valueCents } : 'reason' in outcome ? { reason: outcome.reason } : {}),
    }
    await insertChanges(transaction, [{ teamId, leadId, actorId: member.userId, kind: outcome.outcome === 'open' ? 'reopened' : outcome.outcome, details }])
    await recordEvent(transaction, by(member), { kind: 'lead.outcome_set', details: { teamId, leadId, outcome: outcome.outcome } })
    if (outcome.outcome === 'returned') {
      // What the team knew before isn't what the investor gave.
      const separated = await separateOwn(transaction, { teamId, leadId })
      await insertChanges(
        transaction,
        separated.map((id) => ({ teamId, leadId: id, actorId: member.userId, kind: 'separated', details: {} })),
      )
      await tellAsker(transaction, lead, 'returned')
    }
    return lead
  })
  await announceLeads(deps, teamId)
  if (row.askedBy && outcome.outcome === 'returned') deps.realtime.toUser(row.askedBy, { kind: 'changed', what: 'leads' })
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

/** A closed lead is not reminded of what was planned before. What is planned afterwards, such as a call in a year, is. */
function changesFor(outcome: Outcome): LeadChanges {
  switch (outcome.outcome) {
    case 'won':
      return { state: 'won', valueCents: outcome.valueCents, closeReason: null, remindAt: null }
    case 'lost':
      return { state: 'lost', valueCents: null, closeReason: outcome.reason || null, remindAt: null }
    case 'returned':
      return { state: 'returned', valueCents: null, closeReason: returnReasonWords[outcome.reason], remindAt: null }
    case 'open':
      return { state: 'open', valueCents: null, closeReason: null }
  }
}

async function requireReturnable(transaction: Database, { id, source }: LeadRow, reason: keyof typeof returnDays): Promise<void> {
  if (!isAskedFor(source as LeadSource)) throw new AppError('conflict', 'Only an introduction can be returned. Mark this lead as lost instead')
  const days = returnDays[reason]
  if ((await repository.selectReturnDays(transaction, id, [days])).length > 0) return
  throw new AppError('conflict', `For this reason a lead can be returned within ${days} days after it was accepted. Mark it as lost instead`)
}
