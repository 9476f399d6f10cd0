import { listIntroductions, withdrawIntroduction } from '@mandate/contract/introductions'
import { answerIntroduction, closeLead, getLead } from '@mandate/contract/leads'
import { listNotifications } from '@mandate/contract/notifications'
import { enquiryConsent, sendPartnerEnquiry } from '@mandate/contract/partners'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { addPartner } from '../../test/partners.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { adoptEnquiriesOf } from './adopted-enquiries.ts'

let server: TestServer
let team: TestTeam
let member: SignedIn
let partnerId: string
const origin = 'https://app.example.com'

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: origin } })
  team = await createTestTeam(server, 'Lena')
  member = await signInAs(server, 'Mona')
  partnerId = await addPartner(server.deps.db, { teamId: team.id })
})
afterAll(() => server.stop())

/** Sends an enquiry and returns its lead, with the address of the link in the confirmation. */
async function ask(email: string) {
  const body = { name: 'Vera Long', email, message: 'How do you bill?', consentVersion: enquiryConsent.version }
  const { id } = (await server.call(sendPartnerEnquiry, { params: { partnerId }, body }, { ip: '203.0.113.1' })).body
  const lead = await server.deps.db.selectFrom('leads').select('id').where('sourceId', '=', id).executeTakeFirstOrThrow()
  const [mail] = await mailsTo(server, email)
  const url = /https:\/\/app\.example\.com(\/partners\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { leadId: lead.id, enquiryId: id, mail, url }
}
const answer = (leadId: string, isAccepted: boolean) => server.call(answerIntroduction, { params: { leadId }, body: { isAccepted } }, as(team.owner))
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)
const open = (url: string) => server.app.inject({ method: 'GET', url })
function withdraw(url: string, headers: Record<string, string> = { origin }) {
  const [address = '', key = ''] = url.split('?key=')
  return server.app.inject({
    ...{ method: 'POST', url: `${address}/withdrawal`, payload: new URLSearchParams({ key }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

it.each([
  [true, 'Ledgerline accepted your inquiry'],
  [false, "Ledgerline can't take your inquiry"],
])('a visitor is emailed a confirmation and the answer (accepted: %s), once each', async (isAccepted, subject) => {
  const email = `answered-${isAccepted}@example.com`
  const { leadId, mail, url } = await ask(email)
  expect(mail?.text).not.toMatch(/Vera|How do you bill/)
  await answer(leadId, isAccepted)
  expect(await subjectsTo(email)).toEqual(['You asked Ledgerline for an introduction', subject])
  expect((await open(url)).body).toContain('Ledgerline has answered')
  expect((await withdraw(url)).body).toContain('Ledgerline has answered')
  expect((await server.call(getLead, { params: { leadId } }, as(team.owner))).status).toBe(200)
  expect(await subjectsTo(email)).toHaveLength(2)
})

it('a visitor whose enquiry is given back is told that the contact is hidden again, and where to find another partner', async () => {
  const email = 'given-back@example.com'
  const { leadId } = await ask(email)
  await answer(leadId, true)
  await server.call(closeLead, { params: { leadId }, body: { outcome: 'returned', reason: 'wrong_area' } }, as(team.owner))
  const last = (await mailsTo(server, email)).at(-1)
  expect(last?.subject).toBe("Ledgerline can't help with your inquiry")
  expect(last?.text).toContain('no longer sees your contact')
  expect(last?.text).toContain(`${origin}/partners`)
})

it('a visitor withdraws by the link, once: opening it changes nothing, and the lead and the enquiry are gone afterwards', async () => {
  const email = 'withdrawn@example.com'
  const { leadId, enquiryId, url } = await ask(email)
  expect((await open(url)).body).toContain('Withdraw your inquiry to Ledgerline?')
  expect((await server.call(getLead, { params: { leadId } }, as(team.owner))).body.state).toBe('asked')
  expect((await withdraw(url, { origin: 'https://evil.example' })).statusCode).toBe(403)
  const pages = await Promise.all(Array.from({ length: 10 }, () => withdraw(url)))
  expect(pages.map(({ body }) => body.includes('Inquiry withdrawn'))).toEqual(Array(10).fill(true))
  expect((await server.refused(getLead, { params: { leadId } }, as(team.owner))).status).toBe(404)
  expect(await server.deps.db.selectFrom('partnerEnquiries').select('id').where('id', '=', enquiryId).execute()).toEqual([])
  expect(await subjectsTo(email)).toEqual(['You asked Ledgerline for an introduction', 'You withdrew your inquiry to Ledgerline'])
  const audited = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'partner.enquiry_withdrawn').execute()
  expect(audited.map(({ details }) => details)).toEqual([{ partnerId, enquiryId }])
})

it('an enquiry is withdrawn or accepted, never both', async () => {
  const { leadId, url } = await ask('race@example.com')
  const [page, answered] = await Promise.all([
    withdraw(url),
    server.answer(answerIntroduction, { params: { leadId }, body: { isAccepted: true } }, as(team.owner)),
  ])
  expect([page?.body.includes('Inquiry withdrawn'), answered.status === 200].filter(Boolean)).toHaveLength(1)
})

it('C1 a link with a wrong key is answered like an enquiry that never existed', async () => {
  const { url, leadId } = await ask('key@example.com')
  const wrong = url.replace(/key=.*/, 'key="><b>x')
  const other = `/partners/${partnerId}/enquiries/${crypto.randomUUID()}?key=x`
  const pages = await Promise.all([open(wrong), open(other), withdraw(wrong), open(`/partners/${partnerId}/enquiries/none?key=x`)])
  expect(pages.map(({ statusCode, body }) => [statusCode, body === pages[0]?.body])).toEqual(Array(4).fill([404, true]))
  expect((await server.call(getLead, { params: { leadId } }, as(team.owner))).body.state).toBe('asked')
})

it('a member reads the answer in the application', async () => {
  const body = { name: 'Mona', email: 'other@example.com', message: 'Tell me more', consentVersion: enquiryConsent.version }
  const { id } = (await server.call(sendPartnerEnquiry, { params: { partnerId }, body }, as(member))).body
  const lead = await server.deps.db.selectFrom('leads').select('id').where('sourceId', '=', id).executeTakeFirstOrThrow()
  await answer(lead.id, true)
  expect(await subjectsTo('other@example.com')).toEqual([])
  expect((await subjectsTo(member.email)).filter((subject) => subject.includes('accepted'))).toHaveLength(1)
})

it('a member who asked a partner reads the name of the partner in each answer, not of its team', async () => {
  const asker = await signInAs(server, 'Nils')
  const ask = async (message: string) => {
    const body = { name: 'Nils', email: asker.email, message, consentVersion: enquiryConsent.version }
    const { id } = (await server.call(sendPartnerEnquiry, { params: { partnerId }, body }, as(asker))).body
    return (await server.deps.db.selectFrom('leads').select('id').where('sourceId', '=', id).executeTakeFirstOrThrow()).id
  }
  await answer(await ask('First'), false)
  const leadId = await ask('Second')
  const told = async () => (await server.call(listNotifications, { query: {} }, as(asker))).body.items.map(({ text }) => text)
  await answer(leadId, true)
  expect(await told()).toEqual([
    'Ledgerline accepted your introduction and can see your contact now.',
    "Ledgerline can't take your introduction. They didn't get your contact.",
  ])
  await server.call(closeLead, { params: { leadId }, body: { outcome: 'returned', reason: 'wrong_area' } }, as(team.owner))
  expect((await told())[0]).toContain("Ledgerline can't help with your introduction")
  const subjects = (await subjectsTo(asker.email)).filter((subject) => subject.includes('your introduction'))
  expect(subjects).toEqual([
    expect.stringMatching(/Ledgerline.* can't take your introduction/),
    expect.stringMatching(/Ledgerline.* accepted your introduction/),
    expect.stringMatching(/Ledgerline.* can't help with your introduction/),
  ])
})

it('C1 what a visitor asked belongs to the account with that address and no other, under the name of the partner, and is withdrawn there', async () => {
  const later = await signInAs(server, 'Later')
  const { leadId } = await ask(later.email)
  const asked = async (person: SignedIn) =>
    (await server.call(listIntroductions, { query: {} }, as(person))).body.items.filter(({ need }) => need === 'How do you bill?')
  await adoptEnquiriesOf(server.deps, { userId: member.userId })
  expect([await asked(member), await asked(later)]).toEqual([[], []])
  await adoptEnquiriesOf(server.deps, { userId: later.userId })
  expect(await asked(later)).toMatchObject([{ id: leadId, teamName: 'Ledgerline', state: 'asked' }])
  await server.call(withdrawIntroduction, { params: { introductionId: leadId } }, as(later))
  expect(await asked(later)).toEqual([])
})
