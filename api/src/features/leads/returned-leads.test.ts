import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, consentVersion, listIntroductions } from '@mandate/contract/introductions'
import { listAsideRows, runLeadImport, startLeadImport } from '@mandate/contract/lead-imports'
import { addLeadNote, listLeadHistory, listLeadNotes } from '@mandate/contract/lead-notes'
import { answerIntroduction, closeLead, createTeamLead, deleteLead, exportLeads, getLead, listLeads, mergeLeads, updateLead } from '@mandate/contract/leads'
import { listNotifications } from '@mandate/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createLead } from './leads.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a returned lead hides the contact from the team again, everywhere, and the person who asked is told what to do next', async () => {
  const team = await createTestTeam(server, 'Ada')
  const investor = await signInAs(server, 'Clara')
  const [owner, asker] = [as(team.owner), as(investor)]
  const ask: RequestOf<typeof askForIntroduction>['body'] = {
    targets: [{ kind: 'person', userId: team.owner.userId }],
    need: 'A second opinion',
    consentVersion,
  }
  const asked = await server.call(askForIntroduction, { body: ask }, asker)
  const leadId = asked.body.introductions[0]?.id ?? ''
  const params = { leadId }
  const accepted = (await server.call(answerIntroduction, { params, body: { isAccepted: true } }, owner)).body
  const secret = 'clara.private@hidden.test'
  await server.call(updateLead, { params, body: { email: secret, nextStep: `Write to ${secret}`, company: 'Hidden Trust' } }, owner)
  await server.call(addLeadNote, { params, body: { text: `Also ${secret}` } }, owner)
  await server.call(closeLead, { params, body: { outcome: 'returned', reason: 'wrong_area' } }, owner)

  const lead = (await server.call(getLead, { params }, owner)).body
  expect(lead).toMatchObject({ name: 'Clara', email: null, phone: null, company: '', nextStep: '', origins: [], files: [], duplicates: [] })
  const same = (await server.call(createTeamLead, { body: { name: 'Someone', email: secret } }, owner)).body
  expect(same.duplicates).toEqual([])
  for (const q of [secret, 'Hidden Trust', accepted.name])
    expect((await server.call(listLeads, { query: { q } }, owner)).body.items.filter(({ id }) => id === leadId)).toEqual([])
  const seen = [
    lead,
    (await server.call(listLeadHistory, { params, query: {} }, owner)).body,
    (await server.call(listLeadNotes, { params, query: {} }, owner)).body,
    (await server.call(listLeads, { query: { state: 'returned' } }, owner)).body,
    (await server.answer(exportLeads, { query: { state: 'returned' } }, owner)).raw,
  ]
  expect(JSON.stringify(seen)).toContain('Clara')
  for (const hidden of [secret, 'Hidden Trust', investor.email, accepted.name]) expect(JSON.stringify(seen)).not.toContain(hidden)
  const refused = await server.refused(closeLead, { params, body: { outcome: 'open' } }, owner)
  expect(refused.body.error.code).toBe('conflict')

  const { items } = (await server.call(listNotifications, { query: {} }, asker)).body
  expect(items[0]).toMatchObject({ text: expect.stringContaining('no longer sees your contact. You can ask another firm.') })
  expect((await mailsTo(server, investor.email)).at(-1)?.subject).toContain("can't help with your introduction")
  expect((await server.call(listIntroductions, { query: {} }, asker)).body.items).toMatchObject([{ state: 'returned' }])
  expect((await server.call(askForIntroduction, { body: ask }, asker)).body.introductions).toMatchObject([{ state: 'asked' }])
})

it('a lead that the team had before, merged into an introduction, is its own again when that is returned', async () => {
  const team = await createTestTeam(server, 'Nell')
  const investor = await signInAs(server, 'Hugo')
  const owner = as(team.owner)
  const body = { name: 'Hugo Known', email: 'hugo.known@mine.test', company: 'Known Trust' }
  const known = { leadId: (await server.call(createTeamLead, { body }, owner)).body.id }
  await server.call(addLeadNote, { params: known, body: { text: 'Met at a conference' } }, owner)
  const params = { leadId: await ask(team, investor) }
  await server.call(answerIntroduction, { params, body: { isAccepted: true } }, owner)
  await server.call(addLeadNote, { params, body: { text: 'Of the introduction' } }, owner)
  await server.call(mergeLeads, { params, body: { otherId: known.leadId } }, owner)
  await server.call(closeLead, { params, body: { outcome: 'returned', reason: 'duplicate' } }, owner)
  expect((await server.call(getLead, { params }, owner)).body).toMatchObject({ email: null, company: '', origins: [], state: 'returned' })
  const again = (await server.call(getLead, { params: known }, owner)).body
  expect(again).toMatchObject({ ...body, id: known.leadId, state: 'open', origins: [{ source: 'manual' }] })
  expect((await server.call(listLeadNotes, { params: known, query: {} }, owner)).body.items.map(({ text }) => text)).toEqual(['Met at a conference'])
  const history = (await server.call(listLeadHistory, { params: known, query: {} }, owner)).body.items.map(({ kind }) => kind)
  expect(history).toEqual(expect.arrayContaining(['separated', 'created']))
  expect(JSON.stringify([again, history])).not.toContain(investor.email)
  expect((await server.call(listLeads, { query: { q: 'Known Trust' } }, owner)).body.items.map(({ id }) => id)).toEqual([known.leadId])
})

async function ask(team: TestTeam, investor: SignedIn): Promise<string> {
  const body: RequestOf<typeof askForIntroduction>['body'] = {
    targets: [{ kind: 'person', userId: team.owner.userId }],
    need: 'A second opinion',
    consentVersion,
  }
  return (await server.call(askForIntroduction, { body }, as(investor))).body.introductions[0]?.id ?? ''
}

it('an import confirms no guessed contact that was not released: such a row becomes a lead of its own', async () => {
  const team = await createTestTeam(server, 'Iris')
  const owner = as(team.owner)
  const people = [await signInAs(server, 'Carl'), await signInAs(server, 'Dora'), await signInAs(server, 'Emil'), await signInAs(server, 'Finn')]
  for (const [turn, person] of people.entries()) {
    const params = { leadId: await ask(team, person) }
    if (turn > 0) await server.call(answerIntroduction, { params, body: { isAccepted: turn > 1 } }, owner)
    if (turn === 2) await server.call(closeLead, { params, body: { outcome: 'returned', reason: 'wrong_area' } }, owner)
  }
  const rows = people.flatMap(({ email }, turn) => [`Guess ${turn},${email}`, `${['Carl', 'Dora', 'Emil', 'Finn'][turn]} Tester,`])
  const file = { query: { name: 'guesses.csv' }, body: Buffer.from(`Name,Email\n${rows.join('\n')}\n`) }
  const review = (await server.call(startLeadImport, file, owner)).body
  // Only Finn's introduction is accepted.
  expect(review.counts).toEqual({ added: 6, known: 2, bad: 0 })
  const params = { importId: review.id }
  expect((await server.call(runLeadImport, { params }, owner)).body.counts).toEqual({ added: 6, known: 2, bad: 0 })
  expect((await server.call(listAsideRows, { params, query: {} }, owner)).body.items.map(({ line }) => line)).toEqual([8, 9])
  expect((await server.call(listLeads, { query: { source: 'import' } }, owner)).body.items).toHaveLength(6)
})

it('an introduction that a member asked for is not deleted: it stays with what they agreed to; one of a visitor is', async () => {
  const team = await createTestTeam(server, 'Dana')
  const investor = await signInAs(server, 'Gwen')
  const params = { leadId: await ask(team, investor) }
  const refuse = async () => (await server.refused(deleteLead, { params }, as(team.owner))).body.error
  expect(await refuse()).toMatchObject({ code: 'conflict', message: expect.stringContaining('Decline it instead') })
  await server.call(answerIntroduction, { params, body: { isAccepted: true } }, as(team.owner))
  expect(await refuse()).toMatchObject({ code: 'conflict', message: expect.stringContaining('Return it or mark it as lost instead') })
  expect((await server.call(getLead, { params }, as(team.owner))).body.canBeDeleted).toBe(false)
  expect((await server.call(listIntroductions, { query: {} }, as(investor))).body.items).toMatchObject([{ id: params.leadId, state: 'accepted' }])
  const consent = { consentText: 'I agree.', consentVersion: '1' }
  const leadId = await server.deps.db
    .transaction()
    .execute((transaction) => createLead(transaction, { ...consent, teamId: team.id, source: 'profile', sourceId: null, name: 'Vera', key: 'visitor' }))
  expect((await server.call(getLead, { params: { leadId } }, as(team.owner))).body.canBeDeleted).toBe(true)
  expect((await server.call(deleteLead, { params: { leadId } }, as(team.owner))).status).toBe(200)
})
