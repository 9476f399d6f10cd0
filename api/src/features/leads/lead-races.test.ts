import { askForIntroduction, consentVersion, listIntroductions, withdrawIntroduction } from '@mandate/contract/introductions'
import { listAsideRows, runLeadImport, startLeadImport } from '@mandate/contract/lead-imports'
import { listLeadHistory } from '@mandate/contract/lead-notes'
import {
  answerIntroduction,
  closeLead,
  createTeamLead,
  exportLeads,
  getLead,
  getLeadResults,
  listLeads,
  mergeLeads,
  setLeadCost,
  updateLead,
} from '@mandate/contract/leads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createLead } from './leads.service.ts'
import { remindOfLeads } from './reminders.service.ts'

let server: TestServer
let replica: TestServer
let team: TestTeam
let investor: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  team = await createTestTeam(server, 'Ada')
  investor = await signInAs(server, 'Clara')
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const owner = () => as(team.owner)

it('of 20 answers to one introduction on two servers one counts, and the asker is told once', async () => {
  const targets = [{ kind: 'person', userId: team.owner.userId } as const]
  const asked = await server.call(askForIntroduction, { body: { targets, need: 'A second opinion', usState: 'TX', consentVersion } }, as(investor))
  const leadId = asked.body.introductions[0]?.id ?? ''
  const again = await server.refused(askForIntroduction, { body: { targets, need: 'Again', consentVersion } }, as(investor))
  expect(again.body.error.code).toBe('conflict')
  expect((await server.call(getLead, { params: { leadId } }, owner())).body).toMatchObject({ name: 'Clara', email: null, origins: [] })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? server : replica).answer(answerIntroduction, { params: { leadId }, body: { isAccepted: true } }, owner()),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const lines = await server.deps.db.selectFrom('leadChanges').select('kind').where('leadId', '=', leadId).where('kind', '=', 'accepted').execute()
  expect(lines).toHaveLength(1)
  expect((await server.call(getLead, { params: { leadId } }, owner())).body.email).toBe(investor.email)
  expect((await mailsTo(server, investor.email)).filter(({ subject }) => subject.includes('accepted'))).toHaveLength(1)
})

it('a reminder that is due comes once, as a notification and an email', async () => {
  const lead = (await server.call(createTeamLead, { body: { name: 'Rita Moss' } }, owner())).body
  await server.call(updateLead, { params: { leadId: lead.id }, body: { nextStep: 'Call', remindAt: '2031-01-05T09:00:00Z' } }, owner())
  await makeDue(lead.id)
  await Promise.all([remindOfLeads(server.deps), remindOfLeads(replica.deps)])
  const due = async () => (await mailsTo(server, team.owner.email)).filter(({ subject }) => subject === 'A next step is due')
  expect(await due()).toHaveLength(1)
  const told = await server.deps.db.selectFrom('notifications').select('id').where('event', '=', 'leadReminder').where('subjectId', '=', lead.id).execute()
  expect(told).toHaveLength(1)
  // Unchanged, it doesn't keep the rest from being saved; another time in the past is refused.
  const params = { leadId: lead.id }
  const { remindAt } = (await server.call(getLead, { params }, owner())).body
  expect((await server.call(updateLead, { params, body: { nextStep: 'Write', remindAt } }, owner())).body.nextStep).toBe('Write')
  const refused = await server.refused(updateLead, { params, body: { remindAt: '2026-01-06T09:00:00Z' } }, owner())
  expect(refused.body.error.fields).toEqual({ remindAt: 'This time has passed. Choose a later one, or no reminder' })
})

async function makeDue(leadId: string) {
  await server.deps.db
    .updateTable('leads')
    .set({ remindAt: new Date('2026-01-05T09:00:00Z') })
    .where('id', '=', leadId)
    .execute()
}

it('a closed lead drops its reminder; one set afterwards comes, but not for a lead that was returned', async () => {
  const lead = (await server.call(createTeamLead, { body: { name: 'Otto Vane' } }, owner())).body
  const params = { leadId: lead.id }
  await server.call(updateLead, { params, body: { nextStep: 'Call', remindAt: '2031-01-05T09:00:00Z' } }, owner())
  const won = (await server.call(closeLead, { params, body: { outcome: 'won', valueCents: 100 } }, owner())).body
  expect(won.remindAt).toBeNull()
  const before = (await mailsTo(server, team.owner.email)).length
  await server.call(updateLead, { params, body: { nextStep: 'Call again', remindAt: '2031-01-05T09:00:00Z' } }, owner())
  await makeDue(lead.id)
  await remindOfLeads(server.deps)
  expect((await mailsTo(server, team.owner.email)).slice(before).map(({ subject }) => subject)).toEqual(['A next step is due'])
  await server.deps.db.updateTable('leads').set({ state: 'returned' }).where('id', '=', lead.id).execute()
  const refused = await server.refused(updateLead, { params, body: { remindAt: '2031-01-05T09:00:00Z' } }, owner())
  expect(refused.body.error.message).toContain('This lead was returned')
})

it.each([
  { outcome: 'won', valueCents: 100 },
  { outcome: 'lost', reason: 'Too far' },
  { outcome: 'returned', reason: 'wrong_area' },
] as const)('the history tells that a lead marked as $outcome lost its reminder, only where it had one', async (outcome) => {
  const fields = { teamId: team.id, source: 'profile', consentText: 'I agree.', consentVersion: '1', sourceId: null, name: 'Iris Holm' } as const
  for (const remindAt of ['2031-01-05T09:00:00.000Z', null]) {
    const leadId = await server.deps.db.transaction().execute((transaction) => createLead(transaction, { ...fields, key: crypto.randomUUID() }))
    const params = { leadId }
    await server.call(answerIntroduction, { params, body: { isAccepted: true } }, owner())
    if (remindAt) await server.call(updateLead, { params, body: { remindAt } }, owner())
    await server.call(closeLead, { params, body: outcome }, owner())
    const { items } = (await server.call(listLeadHistory, { params, query: {} }, owner())).body
    const shown = outcome.outcome === 'returned' ? { field: 'remindAt' } : { field: 'remindAt', from: remindAt, to: null }
    expect(items[0]?.kind).toBe(outcome.outcome)
    if (remindAt) expect(items[1]).toMatchObject({ kind: 'changed', details: shown })
    else expect(items.map(({ kind }) => kind)).not.toContain('changed')
  }
})

it('duplicates are found and merged, and what came from where stays', async () => {
  const one = (await server.call(createTeamLead, { body: { name: 'Ines Vale', email: 'ines@vale.test' } }, owner())).body
  const two = (await server.call(createTeamLead, { body: { name: 'I. Vale', email: 'INES@vale.test', phone: '2125550199' } }, owner())).body
  expect(two.duplicates).toMatchObject([{ id: one.id, sameIn: ['email'] }])
  const merged = (await server.call(mergeLeads, { params: { leadId: one.id }, body: { otherId: two.id } }, owner())).body
  expect(merged).toMatchObject({ phone: '212-555-0199', duplicates: [] })
  expect(merged.origins.map(({ fields }) => fields.name)).toEqual(['Ines Vale', 'I. Vale'])
  const { items } = (await server.call(listLeadHistory, { params: { leadId: one.id }, query: {} }, owner())).body
  const told = { name: 'I. Vale', source: 'manual', receivedAt: two.createdAt, filled: 'phone' }
  expect(items.find(({ kind }) => kind === 'merged')?.details).toMatchObject(told)
})

it("a phone that was added to the other lead before the merge is shown as that lead's", async () => {
  const one = (await server.call(createTeamLead, { body: { name: 'Olga Brandt', email: 'olga@brandt.test' } }, owner())).body
  const two = (await server.call(createTeamLead, { body: { name: 'O. Brandt', email: 'olga@brandt.test' } }, owner())).body
  await server.call(updateLead, { params: { leadId: two.id }, body: { phone: '2125550177' } }, owner())
  const merged = (await server.call(mergeLeads, { params: { leadId: one.id }, body: { otherId: two.id } }, owner())).body
  expect(merged.phone).toBe('212-555-0177')
  expect(merged.origins.map(({ fields, edited }) => [fields.name, fields.phone, edited])).toEqual([
    ['Olga Brandt', null, {}],
    ['O. Brandt', null, { phone: '212-555-0177' }],
  ])
})

it('offers the same name at another company as a possible duplicate, last, and never merges by itself', async () => {
  const add = async (body: { name: string; company?: string; email?: string }) => (await server.call(createTeamLead, { body }, owner())).body
  await add({ name: 'Lena Ortiz', company: 'Alder Bank' })
  const withEmail = await add({ name: 'L. Ortiz', email: 'lena@ortiz.test' })
  const lead = await add({ name: 'Lena  Ortiz', company: 'Birch Fund', email: 'lena@ortiz.test' })
  expect(lead.duplicates.map(({ name, sameIn }) => [name, sameIn])).toEqual([
    [withEmail.name, ['email']],
    ['Lena Ortiz', ['nameOnly']],
  ])
})

it('shows the cost per client, and none where no cost was entered', async () => {
  const lead = (await server.call(createTeamLead, { body: { name: 'Won One' } }, owner())).body
  const before = (await server.call(getLeadResults, {}, owner())).body
  expect(before.total).toMatchObject({ costCents: null, costPerClientCents: null })
  expect(before.sources.find(({ source }) => source === 'manual')).toMatchObject({ costCents: null, costPerClientCents: null })
  const future = await server.refused(setLeadCost, { body: { source: 'manual', month: '2090-01', costCents: 1 } }, owner())
  expect(future.body.error.fields?.month).toMatch(/^This month hasn't begun\. Choose 20\d\d-\d\d or an earlier month$/)
  await server.call(setLeadCost, { body: { source: 'manual', month: '2026-10', costCents: 50_000 } }, owner())
  await server.call(closeLead, { params: { leadId: lead.id }, body: { outcome: 'won', valueCents: 900_000 } }, owner())
  const { sources, total } = (await server.call(getLeadResults, {}, owner())).body
  expect(total).toMatchObject({ costCents: 50_000, costPerClientCents: Math.round(50_000 / total.clients) })
  expect(sources.find(({ source }) => source === 'manual')).toMatchObject({ clients: 1, valueCents: 900_000, costPerClientCents: 50_000 })
})

const addLead = async (name: string) => (await server.call(createTeamLead, { body: { name } }, owner())).body.id
const merge = (leadId: string, otherId: string) => ({ params: { leadId }, body: { otherId } })

it('a merge keeps the next step, its date and its reminder, which comes', async () => {
  const [leadId, otherId] = [await addLead('Mara Lind'), await addLead('M. Lind')]
  const plan = { nextStep: 'Send the fees', nextStepOn: '2031-01-05', remindAt: '2031-01-05T09:00:00.000Z' }
  await server.call(updateLead, { params: { leadId: otherId }, body: plan }, owner())
  expect((await server.call(mergeLeads, merge(leadId, otherId), owner())).body).toMatchObject(plan)
  await server.deps.db
    .updateTable('leads')
    .set({ remindAt: new Date('2026-01-05T09:00:00Z') })
    .where('id', '=', leadId)
    .execute()
  const before = (await mailsTo(server, team.owner.email)).length
  await remindOfLeads(server.deps)
  const mails = (await mailsTo(server, team.owner.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['A next step is due'])
  expect(mails[0]?.text).toContain('Send the fees')
})

it('a merge loses no win: the lead that is won is the one that is kept', async () => {
  const [openId, wonId] = [await addLead('Olaf Berg'), await addLead('O. Berg')]
  const results = async () => (await server.call(getLeadResults, {}, owner())).body.total
  await server.call(closeLead, { params: { leadId: wonId }, body: { outcome: 'won', valueCents: 700_000 } }, owner())
  const before = await results()
  const refused = await server.refused(mergeLeads, merge(openId, wonId), owner())
  expect(refused.body.error).toMatchObject({ code: 'conflict', message: 'The other lead is won. Keep that one, and merge this lead into it' })
  expect((await server.call(mergeLeads, merge(wonId, openId), owner())).body).toMatchObject({ state: 'won', valueCents: 700_000 })
  expect(await results()).toMatchObject({ clients: before.clients, valueCents: before.valueCents })
})

it('introductions of different people are not merged, and none becomes part of a lead that is not one', async () => {
  const ask = async (name: string) => {
    const targets = [{ kind: 'person', userId: team.owner.userId } as const]
    const asked = await server.call(askForIntroduction, { body: { targets, need: 'Advice', consentVersion } }, as(await signInAs(server, name)))
    const leadId = asked.body.introductions[0]?.id ?? ''
    await server.call(answerIntroduction, { params: { leadId }, body: { isAccepted: true } }, owner())
    return leadId
  }
  const [one, two, own] = [await ask('Hugo'), await ask('Ilse'), await addLead('Hugo Tester')]
  const refuse = async (leadId: string, otherId: string) => (await server.refused(mergeLeads, merge(leadId, otherId), owner())).body.error
  expect(await refuse(one, two)).toMatchObject({ code: 'conflict', message: expect.stringContaining('Different people asked') })
  expect(await refuse(own, one)).toMatchObject({ code: 'conflict', message: expect.stringContaining('Keep the introduction, and merge this lead into it') })
  const merged = (await server.call(mergeLeads, merge(one, own), owner())).body
  expect(merged).toMatchObject({ id: one, source: 'profile', consent: { version: consentVersion } })
})

it('two introductions of one member that are merged are one to the member, too', async () => {
  const asker = await signInAs(server, 'Jon')
  const targets = [{ kind: 'person', userId: team.owner.userId } as const]
  const ask = async (person: SignedIn) => {
    const asked = await server.call(askForIntroduction, { body: { targets, need: 'Advice', consentVersion } }, as(person))
    const leadId = asked.body.introductions[0]?.id ?? ''
    await server.call(answerIntroduction, { params: { leadId }, body: { isAccepted: true } }, owner())
    return leadId
  }
  const [one, two] = [await ask(asker), await ask(await signInAs(server, 'Kai'))]
  await server.deps.db.updateTable('leads').set({ askedBy: asker.userId }).where('id', '=', two).execute()
  const shown = async () => (await server.call(listIntroductions, { query: {} }, as(asker))).body.items.map(({ id }) => id).toSorted()
  expect(await shown()).toEqual([one, two].toSorted())
  const agreed = { consentText: 'The text of before.', consentVersion: 'before', consentedAt: new Date('2025-02-03T04:05:06Z') }
  await server.deps.db.updateTable('leads').set(agreed).where('id', '=', two).execute()
  const { consent, consents } = (await server.call(mergeLeads, merge(one, two), owner())).body
  const earlier = { source: 'profile', text: agreed.consentText, version: agreed.consentVersion, at: agreed.consentedAt.toISOString() }
  expect(consents).toEqual([earlier, { source: 'profile', ...consent }])
  expect((await server.call(getLead, { params: { leadId: one } }, owner())).body).toMatchObject({ consent: { version: consentVersion }, consents })
  expect(await shown()).toEqual([one])
  const withdraw = (introductionId: string, who: SignedIn) => server.refused(withdrawIntroduction, { params: { introductionId } }, as(who))
  for (const id of [one, two])
    expect((await withdraw(id, asker)).body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('answered already') })
  expect((await withdraw(two, investor)).body.error.code).toBe('not_found')
})

it('a link to a lead that was merged leads to the one that was kept, for its team alone', async () => {
  const added = async (name: string) => (await server.call(createTeamLead, { body: { name } }, owner())).body.id
  const [kept, between, first] = [await added('Noa Lind'), await added('N. Lind'), await added('Noa L.')]
  await server.call(mergeLeads, merge(between, first), owner())
  await server.call(mergeLeads, merge(kept, between), owner())
  for (const leadId of [kept, between, first]) expect((await server.call(getLead, { params: { leadId } }, owner())).body).toMatchObject({ id: kept })
  const other = await createTestTeam(server, 'Oren')
  expect((await server.refused(getLead, { params: { leadId: first } }, as(other.owner))).body.error.code).toBe('not_found')
  expect((await server.refused(updateLead, { params: { leadId: first }, body: { version: 1, company: 'Lind' } }, owner())).body.error.code).toBe('not_found')
})

it('C5 leads: an exported name never begins a formula', async () => {
  await server.call(createTeamLead, { body: { name: '=1+1' } }, owner())
  const { raw } = await server.answer(exportLeads, { query: {} }, owner())
  expect(raw).toContain(`"'=1+1"`)
})

it('an import of 10,000 rows takes less than 10 seconds, accounts for each, and adds nothing the second time', {
  ...measuresTime,
  timeout: 60_000,
}, async () => {
  const domain = `${crypto.randomUUID()}.test`
  const rows = Array.from({ length: 10_000 }, (_, row) => {
    if (row % 20 === 5) return row % 40 === 5 ? 'Broken,not an email,' : ',,'
    const person = row % 20 === 10 ? row - 1 : row
    return `Person ${person},person${person}@${domain},`
  })
  const body = Buffer.from(`Name,Email,Phone\n${rows.join('\n')}\n`)
  const run = async () => {
    const review = await server.call(startLeadImport, { query: { name: 'leads.csv' }, body }, owner())
    expect(review.body.totalRows).toBe(10_000)
    const params = { importId: review.body.id }
    const { counts } = (await server.call(runLeadImport, { params }, owner())).body
    const bad = (await server.call(listAsideRows, { params, query: { outcome: 'bad', limit: 2 } }, owner())).body.items
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [7, expect.stringContaining("isn't an email address")],
      [27, 'This row is empty. Delete it, or fill in a name'],
    ])
    return counts
  }
  const began = performance.now()
  expect(await run()).toEqual({ added: 9_000, known: 500, bad: 500 })
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await run()).toEqual({ added: 0, known: 9_500, bad: 500 })
  expect((await server.call(listLeads, { query: { source: 'import', q: `person7@${domain}` } }, owner())).body.items).toHaveLength(1)
})
