import { type Crm, CrmError, type CrmTokens, type SavedContact } from '../../adapters/crm/crm.ts'
import type { Deps } from '../../http/deps.ts'
import { getReleased, type ReleasedLead } from '../leads/sent-leads.service.ts'
import { planContacts } from './contacts.rules.ts'
import type { RunLine } from './run-view.ts'
import * as runs from './runs.repository.ts'

interface Work {
  crm: Crm
  tokens: CrmTokens
  run: runs.RunRow
}

/** Sends leads as contacts, then the notes of those that were saved. A repeated run finds both again. */
export async function sendLeads(deps: Deps, { crm, tokens, run }: Work): Promise<RunLine[]> {
  const leads = await getReleased(deps.db, run.userId, run.leadIds)
  if (leads.length === 0) throw new CrmError('refused', 'your team no longer has these leads')
  const emails = leads.flatMap(({ email }) => email ?? [])
  const known = emails.length > 0 ? await crm.contacts.find(tokens, emails) : []
  const { create, update, asides } = planContacts(leads, known)
  const planned = (): SavedContact => ({ isSaved: true, id: '' })
  const [created, updated] = run.isDryRun
    ? [create.map(planned), update.map(planned)]
    : [create.length > 0 ? await crm.contacts.create(tokens, create) : [], update.length > 0 ? await crm.contacts.update(tokens, update) : []]
  const saved = new Map([
    ...create.map(({ leadId }, index) => [leadId, created[index]] as const),
    ...update.map(({ leadId }, index) => [leadId, updated[index]] as const),
  ])
  const refusedNotes = run.isDryRun ? new Map<string, string>() : await sendNotes(deps, { crm, tokens, run }, { leads, saved })
  const nameOf = new Map(leads.map(({ id, name }) => [id, name]))
  const line = (leadId: string, outcome: RunLine['outcome'], reason: string | null): RunLine => ({
    ...{ firmCrd: null, leadId, name: nameOf.get(leadId) ?? '', outcome },
    reason: reason ?? refusedNotes.get(leadId) ?? null,
  })
  const lineOf = (leadId: string, outcome: RunLine['outcome']) => {
    const result = saved.get(leadId)
    return result?.isSaved ? line(leadId, outcome, null) : line(leadId, 'refused', result?.reason ?? 'No answer')
  }
  return [
    ...create.map(({ leadId }) => lineOf(leadId, 'created')),
    ...update.map(({ leadId }) => lineOf(leadId, 'updated')),
    ...asides.map(({ leadId, outcome, reason }) => line(leadId, outcome, reason)),
  ]
}

interface SavedLeads {
  leads: readonly ReleasedLead[]
  saved: ReadonlyMap<string, SavedContact | undefined>
}

/** Returns why a lead's notes were refused, by lead. */
async function sendNotes({ db }: Deps, { crm, tokens, run }: Work, { leads, saved }: SavedLeads): Promise<Map<string, string>> {
  const all = leads.flatMap(({ id: leadId, notes }) => {
    const contact = saved.get(leadId)
    return contact?.isSaved ? notes.map((note) => ({ ...note, leadId, contactId: contact.id })) : []
  })
  const sentBefore = new Set(
    await runs.selectSentNotes(
      db,
      run,
      all.map(({ id }) => id),
    ),
  )
  const notes = all.filter(({ id }) => !sentBefore.has(id))
  if (notes.length === 0) return new Map()
  const outcomes = await crm.contacts.addNotes(tokens, notes)
  await runs.noteSentNotes(
    db,
    run,
    notes.filter((_, index) => outcomes[index]?.isSaved).map(({ id }) => id),
  )
  return new Map(
    notes.flatMap(({ leadId }, index) => {
      const outcome = outcomes[index]
      return outcome && !outcome.isSaved ? [[leadId, `A note was not saved: ${outcome.reason}`] as const] : []
    }),
  )
}
