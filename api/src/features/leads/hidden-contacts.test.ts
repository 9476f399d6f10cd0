import { askForIntroduction, consentVersion, listIntroductions } from '@mandate/contract/introductions'
import { answerIntroduction, exportLeads, getLead, getLeadBoard, listLeads } from '@mandate/contract/leads'
import { listNotifications } from '@mandate/contract/notifications'
import { enquiryConsent, sendPartnerEnquiry } from '@mandate/contract/partners'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { addPartner } from '../../test/partners.ts'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createLead } from './leads.service.ts'

let server: TestServer
let team: TestTeam
let partnerId: string
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  partnerId = await addPartner(server.deps.db, { teamId: team.id })
})
afterAll(() => server.stop())

const remove = (what: string) => `Remove the ${what}; your contact details are passed on when they accept`
const later = 'Tell me more'

it.each([
  ['leak@visit.test', later, { name: remove('email address') }],
  ['312-555-0198', later, { name: remove('telephone number') }],
  ['visit.test', later, { name: remove('web address') }],
  ['Vera', 'call me 312 555 0199', { message: remove('telephone number') }],
  ['Vera', 'write to me@lea.test', { message: remove('email address') }],
])('an enquiry of %j with the message %j is refused', async (name, message, fields) => {
  const body = { name, email: 'vera@visit.test', message, consentVersion: enquiryConsent.version }
  const refused = await server.refused(sendPartnerEnquiry, { params: { partnerId }, body })
  expect([refused.status, refused.body.error.fields]).toEqual([400, fields])
  expect(await server.deps.db.selectFrom('partnerEnquiries').select('id').execute()).toEqual([])
})

it('an introduction is refused with a contact in what they need or in the name of the account', async () => {
  const targets = [{ kind: 'person', userId: team.owner.userId } as const]
  const asker = await signInAs(server, 'Clara')
  const refuse = async (need: string) => (await server.refused(askForIntroduction, { body: { targets, need, consentVersion } }, as(asker))).body.error.fields
  expect(await refuse('call me 312 555 0199')).toEqual({ need: remove('telephone number') })
  expect(await refuse('write to me@lea.test')).toEqual({ need: remove('email address') })
  await server.deps.db.updateTable('users').set({ firstName: 'leak@visit.test' }).where('id', '=', asker.userId).execute()
  expect(await refuse(later)).toEqual({ name: remove('email address') })
  expect((await server.call(listIntroductions, { query: {} }, as(asker))).body.items).toEqual([])
})

it.each([
  ['leak@visit.test', 'someone@stored.test', 'leak@visit'],
  ['312-555-0198', 'other@stored.test', '312-555'],
  ['visit.test', 'third@stored.test', 'visit.test'],
])('the name %j that is stored already is shown when the introduction is accepted', async (name, email, q) => {
  const stored = await createTestTeam(server, 'Olga')
  const owner = as(stored.owner)
  const message = 'call me 312 555 0199 or me@lea.test'
  const consent = { consentText: 'I agree.', consentVersion: '1' }
  const leadId = await server.deps.db
    .transaction()
    .execute((transaction) =>
      createLead(transaction, { teamId: stored.id, source: 'partner_enquiry', sourceId: null, name, email, message, ...consent, key: email }),
    )
  const params = { leadId }
  const hidden = { name: 'Someone', email: null, need: 'call me [hidden until accepted] or [hidden until accepted]' }
  const lead = (await server.call(getLead, { params }, owner)).body
  expect(lead).toMatchObject(hidden)
  const seen = [
    lead,
    (await server.call(listLeads, { query: {} }, owner)).body,
    (await server.call(getLeadBoard, { query: {} }, owner)).body,
    (await server.answer(exportLeads, { query: {} }, owner)).raw,
    (await server.call(listNotifications, { query: {} }, owner)).body,
    (await mailsTo(server, stored.owner.email)).map(({ text, html }) => text + html),
  ]
  for (const secret of [name, email, '312 555 0199', 'me@lea.test']) expect(JSON.stringify(seen)).not.toContain(secret)
  expect(JSON.stringify(seen.slice(4))).toContain('Someone')
  expect((await server.call(listLeads, { query: { q } }, owner)).body.items).toEqual([])
  const accepted = (await server.call(answerIntroduction, { params, body: { isAccepted: true } }, owner)).body
  expect(accepted).toMatchObject({ name, email, need: message })
  expect((await server.call(listLeads, { query: { q } }, owner)).body.items).toHaveLength(1)
})
