import { consentText, consentVersion } from '@mandate/contract/introductions'
import type { LeadSource } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { answerIntroductionOf, setOutcome } from '../features/leads/answering.service.ts'
import { createLead } from '../features/leads/leads.service.ts'
import { addNote } from '../features/leads/notes.service.ts'
import { stateCost } from '../features/leads/results.service.ts'
import { listStages } from '../features/leads/stages.service.ts'
import { updateTeamLead } from '../features/leads/team-leads.service.ts'
import { findTeamOf } from '../features/teams/teams.service.ts'
import type { Deps } from '../http/deps.ts'
import type { Member } from '../http/viewer.ts'
import { ada, ben } from './demo-document-list.ts'

interface DemoLead {
  name: string
  source: LeadSource
  usState: string
  need: string
  daysAgo: number
  company?: string
  /** Counted from the first stage. Absent: the introduction waits for an answer. */
  stage?: number
  next?: { step: string; inDays: number }
  note?: string
  outcome?: { outcome: 'won'; valueCents: number } | { outcome: 'returned'; reason: 'wrong_area' } | { outcome: 'lost'; reason: string }
}

const leadsOf: Record<string, readonly DemoLead[]> = {
  [ada]: [
    {
      name: 'Marta Lindqvist',
      source: 'profile',
      usState: 'TX',
      need: 'I sold my company in June and want one adviser for the proceeds, about $3M.',
      daysAgo: 1,
    },
    { name: 'Gideon Park', source: 'profile', usState: 'OK', need: 'A second opinion on a concentrated stock position before year-end.', daysAgo: 2 },
    { name: 'Helen Abara', source: 'manual', usState: 'TX', need: 'Referred by the Brightwater family. Trust for two grandchildren.', daysAgo: 6, stage: 0 },
    {
      ...{
        name: 'Tomas Reyes',
        source: 'profile',
        usState: 'TX',
        need: 'Rolling over a 401(k) and planning for retirement in four years.',
        daysAgo: 11,
        stage: 1,
      },
      ...{ next: { step: 'Send the fee schedule', inDays: 2 }, note: 'Prefers the phone, after 4 pm. His wife joins the second call.' },
    },
    {
      ...{
        name: 'Ruth Castellanos',
        source: 'manual',
        usState: 'NM',
        need: 'Medical practice, cash balance plan.',
        daysAgo: 19,
        stage: 2,
        company: 'Castellanos Orthopedics',
      },
      ...{ next: { step: 'Meeting at their office', inDays: -1 }, note: 'Asked who holds custody and what happens when Ada is away.' },
    },
    {
      name: 'Walter Nyberg',
      source: 'profile',
      usState: 'CO',
      need: 'Municipal bonds for a foundation.',
      daysAgo: 27,
      stage: 3,
      next: { step: 'Proposal to the board', inDays: 9 },
    },
    {
      ...{ name: 'Priya Raman', source: 'profile', usState: 'TX', need: 'Equity compensation and a first home.', daysAgo: 64, stage: 3 },
      ...{ note: 'Signed. Onboarding with the custodian takes two weeks.', outcome: { outcome: 'won', valueCents: 1_240_000 } },
    },
    { name: 'Samuel Otis', source: 'manual', usState: 'TX', need: 'Inherited IRA.', daysAgo: 83, stage: 3, outcome: { outcome: 'won', valueCents: 860_000 } },
    {
      name: 'Leah Winter',
      source: 'profile',
      usState: 'ME',
      need: 'An adviser close to Portland.',
      daysAgo: 5,
      stage: 0,
      outcome: { outcome: 'returned', reason: 'wrong_area' },
    },
    {
      name: 'Carl Mendes',
      source: 'manual',
      usState: 'TX',
      need: 'Compares three firms.',
      daysAgo: 40,
      stage: 2,
      outcome: { outcome: 'lost', reason: 'Chose a firm with an office in Austin' },
    },
  ],
  [ben]: [
    {
      name: 'Ingrid Solberg',
      source: 'profile',
      usState: 'MN',
      need: 'Private credit for an endowment of $90M, quarterly liquidity.',
      daysAgo: 2,
      company: 'Solberg Endowment',
    },
    {
      name: 'Anton Keller',
      source: 'manual',
      usState: 'NY',
      need: 'Family office, first allocation to direct lending.',
      daysAgo: 8,
      stage: 0,
      company: 'Keller Family Office',
    },
    {
      ...{
        name: 'Denise Fontaine',
        source: 'manual',
        usState: 'IL',
        need: 'Fund platform of a wealth manager.',
        daysAgo: 22,
        stage: 1,
        company: 'Fontaine Wealth Partners',
      },
      ...{ next: { step: 'Answer the due diligence questionnaire', inDays: 4 }, note: 'Their committee meets on the second Thursday.' },
    },
    {
      name: 'Oscar Bright',
      source: 'profile',
      usState: 'CA',
      need: 'Separate account, $15M.',
      daysAgo: 35,
      stage: 2,
      next: { step: 'Send side letter terms', inDays: 1 },
    },
    {
      name: 'Naomi Feld',
      source: 'profile',
      usState: 'NY',
      need: 'Pension plan, 2% allocation.',
      daysAgo: 95,
      stage: 3,
      outcome: { outcome: 'won', valueCents: 18_500_000 },
    },
  ],
}

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
  { name, source, usState, need, company, daysAgo, stage, next, note, outcome }: DemoLead,
): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const isAsked = source === 'profile'
  const leadId = await deps.db.transaction().execute((transaction) =>
    createLead(transaction, {
      ...{ teamId: team.teamId, source, sourceId: null, name, email, phone: phoneOf(name), usState, message: need, key: `demo ${email}` },
      ...(company ? { company } : {}),
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
  await moveToPast(deps, leadId, daysAgo)
}

/** Each has their own: the same would make them duplicates. */
const phoneOf = (name: string) => `512555${1_000 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Its history is spread over the days since it came. */
async function moveToPast({ db }: Deps, leadId: string, daysAgo: number): Promise<void> {
  const came = sql<Date>`now() - make_interval(days => ${daysAgo}, hours => 3)`
  await db
    .updateTable('leads')
    .set({
      ...{ createdAt: came, updatedAt: sql`now() - make_interval(days => ${daysAgo} / 3)` },
      consentedAt: sql`case when consented_at is not null then ${came} end`,
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
