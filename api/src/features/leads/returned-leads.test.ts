import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, consentVersion, listIntroductions } from '@mandate/contract/introductions'
import { addLeadNote, listLeadHistory, listLeadNotes } from '@mandate/contract/lead-notes'
import { answerIntroduction, closeLead, createTeamLead, exportLeads, getLead, listLeads, updateLead } from '@mandate/contract/leads'
import { listNotifications } from '@mandate/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { as, foundTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a returned lead hides the contact from the team again, everywhere, and the person who asked is told what to do next', async () => {
  const team = await foundTeam(server, 'Ada')
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
