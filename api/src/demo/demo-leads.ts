import { consentText, consentVersion } from '@mandate/contract/introductions'
import { sql } from 'kysely'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { runImport, startImport } from '../features/lead-imports/lead-imports.service.ts'
import { answerIntroductionOf, setOutcome } from '../features/leads/answering.service.ts'
import { createLead } from '../features/leads/leads.service.ts'
import { addNote } from '../features/leads/notes.service.ts'
import { addFromSearch } from '../features/leads/prospects.service.ts'
import { stateCost } from '../features/leads/results.service.ts'
import { listStages } from '../features/leads/stages.service.ts'
import { updateTeamLead } from '../features/leads/team-leads.service.ts'
import { findTeamOf } from '../features/teams/teams.service.ts'
import type { Deps } from '../http/deps.ts'
import type { Member } from '../http/viewer.ts'
import { type DemoLead, importedFileOf, leadsOf } from './demo-lead-list.ts'

/** Leads in each stage, with their histories; nothing where the team has them. */
export async function fillDemoLeads(deps: Deps): Promise<void> {
  for (const [email, leads] of Object.entries(leadsOf)) {
    const user = await deps.db.selectFrom('users').select(['id', 'role']).where('email', '=', email).executeTakeFirst()
    const team = user && (await findTeamOf(deps.db, user.id))
    const role = demoPeople.find((person) => person.email === email)?.role
    if (!team || !role) continue
    const present = await deps.db.selectFrom('leads').select('id').where('teamId', '=', team.teamId).where('key', 'like', 'demo %').limit(1).executeTakeFirst()
    if (present) continue
    const member: Member = {
      kind: 'member',
      userId: user.id,
      role,
      hasSecondFactor: false,
      provedSecondsAgo: 0,
      sessionId: crypto.randomUUID(),
      ip: '',
      userAgent: 'demo',
    }
    for (const lead of leads) await addDemoLead(deps, { member, team }, lead)
    await answerEnquiries(deps, { member, team })
    await addImported(deps, member, importedFileOf[email])
    await addProspects(deps, member)
    await stateCost(deps, member, { source: 'profile', month: '2026-10', costCents: 120_000 })
  }
}

interface Of {
  member: Member
  team: { teamId: string; name: string }
}

async function addDemoLead(
  deps: Deps,
  { member, team }: Of,
  { name, source, usState, need, company, daysAgo, stage, next, note, outcome, declined, asker }: DemoLead,
): Promise<void> {
  const email = asker ?? `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const askedBy = asker && (await deps.db.selectFrom('users').select('id').where('email', '=', asker).executeTakeFirstOrThrow()).id
  const isAsked = source === 'profile'
  const leadId = await deps.db.transaction().execute((transaction) =>
    createLead(transaction, {
      ...{ teamId: team.teamId, source, sourceId: null, name, email, phone: phoneOf(name), usState, message: need, key: `demo ${email}` },
      ...(company ? { company } : {}),
      ...(askedBy ? { askedBy } : {}),
      ...(isAsked ? { consentText: consentText(team.name), consentVersion } : { addedBy: member.userId }),
    }),
  )
  if (stage !== undefined) {
    if (isAsked) await answerIntroductionOf(deps, member, { leadId, isAccepted: true, reason: '' })
    const { stages } = await listStages(deps, member)
    const nextStep = next
      ? { nextStep: next.step, nextStepOn: dayIn(next.inDays), remindAt: next.inDays > 0 ? `${dayIn(next.inDays)}T14:00:00.000Z` : null }
      : {}
    await updateTeamLead(deps, member, { leadId, ...(stages[stage] ? { stageId: stages[stage].id } : {}), ...nextStep })
    if (note) await addNote(deps, member, { leadId, text: note })
    if (outcome) await setOutcome(deps, member, { leadId, outcome })
  }
  if (declined) await answerIntroductionOf(deps, member, { leadId, isAccepted: false, reason: declined })
  await moveToPast(deps, leadId, daysAgo)
}

/** Of the enquiries to the team's partner page: the oldest is worked on, the next was declined, and the rest wait. */
async function answerEnquiries(deps: Deps, { member, team }: Of): Promise<void> {
  const [oldest, next] = await deps.db
    .selectFrom('partnerEnquiries')
    .innerJoin('leads', (on) => on.on(sql<boolean>`leads.source_id = partner_enquiries.id::text`))
    .select('leads.id')
    .where('leads.teamId', '=', team.teamId)
    .where('leads.state', '=', 'asked')
    .orderBy('partnerEnquiries.createdAt')
    .limit(2)
    .execute()
  if (oldest) {
    await answerIntroductionOf(deps, member, { leadId: oldest.id, isAccepted: true, reason: '' })
    const { stages } = await listStages(deps, member)
    await updateTeamLead(deps, member, {
      ...{ leadId: oldest.id, ...(stages[2] ? { stageId: stages[2].id } : {}) },
      ...{ nextStep: 'Walk through the documents of one entity', nextStepOn: dayIn(3) },
    })
    await moveToPast(deps, oldest.id, 12)
  }
  if (next) {
    await answerIntroductionOf(deps, member, { leadId: next.id, isAccepted: false, reason: 'Below the minimum of the desk' })
    await moveToPast(deps, next.id, 5)
  }
}

async function addImported(deps: Deps, member: Member, file: { name: string; text: string } | undefined): Promise<void> {
  if (!file) return
  const { id } = await startImport(deps, member, { name: file.name, bytes: Buffer.from(file.text) })
  await runImport(deps, member, id)
}

/** Firms that the team picked from a search. */
async function addProspects(deps: Deps, member: Member): Promise<void> {
  const firms = await deps.db.selectFrom('firms').select('crd').where('raumTotal', '>', 200_000_000).orderBy('crd').limit(2).execute()
  await addFromSearch(deps, member, { type: 'firms', crds: firms.map(({ crd }) => crd) })
}

/** Each has their own: the same would make them duplicates. */
const phoneOf = (name: string) => `512555${1_000 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Its history is spread over the days since it came. */
async function moveToPast({ db }: Deps, leadId: string, daysAgo: number): Promise<void> {
  const came = sql<Date>`now() - make_interval(days => ${daysAgo}, hours => 3, mins => ${(daysAgo * 53) % 360})`
  await db
    .updateTable('leads')
    .set({
      ...{ createdAt: came, updatedAt: sql`now() - make_interval(days => ${daysAgo} / 3)` },
      consentedAt: sql`case when consented_at is not null then ${came} end`,
      // A consent of then can't be to a later text.
      consentVersion: sql`case when consent_version is not null then least(consent_version, (${came})::date::text) end`,
      acceptedAt: sql`case when accepted_at is not null then ${came} + interval '5 hours' end`,
    })
    .where('id', '=', leadId)
    .execute()
  await db.updateTable('leadOrigins').set({ receivedAt: came }).where('leadId', '=', leadId).execute()
  await sql`
    update lead_changes set made_at = ${came} + (placed.place - 1) * make_interval(hours => ${daysAgo} * 16) / placed.total
    from (select id, row_number() over (order by id) as place, count(*) over () as total from lead_changes where lead_id = ${leadId}::uuid) as placed
    where lead_changes.id = placed.id`.execute(db)
  await db
    .updateTable('leadNotes')
    .set({ createdAt: sql`now() - make_interval(days => ${daysAgo} / 2)` })
    .where('leadId', '=', leadId)
    .execute()
}
