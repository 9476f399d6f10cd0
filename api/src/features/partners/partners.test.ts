import { randomUUID } from 'node:crypto'
import { enquiryConsent, getPartner, listPartners, listPartnerUsers, removePartnerUse, sendPartnerEnquiry, setPartnerUse } from '@mandate/contract/partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { addPartner } from '../../test/partners.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let partnerId: string
let hiddenId: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
  ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
  partnerId = await addPartner(server.deps.db, { teamId: await addTeam('Ledgerline') })
  await addPartner(server.deps.db, { teamId: await addTeam('Alder'), content: { name: 'Alder Custody', category: 'custody', about: 'Holds assets.' } })
  hiddenId = await addPartner(server.deps.db, { teamId: await addTeam('Gone'), content: { name: 'Gone' } })
  await server.deps.db.updateTable('partners').set({ unlistedAt: new Date(), unlistedReason: 'Closed' }).where('id', '=', hiddenId).execute()
})
afterAll(() => server.stop())

const findTeam = async (name: string) => (await server.deps.db.selectFrom('teams').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

async function addTeam(name: string): Promise<string> {
  return (await server.deps.db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

const enquiry = { name: 'Vera', email: 'vera@example.com', message: 'How do you bill?', consentVersion: enquiryConsent.version }
const enquiriesOf = (email: string) => server.deps.db.selectFrom('partnerEnquiries').selectAll().where('email', '=', email).execute()

describe('partners', () => {
  it('are listed by name for everyone, by category and words, without those taken off', async () => {
    const names = async (query: object) => (await server.call(listPartners, { query })).body.items.map(({ name }) => name)
    expect(await names({})).toEqual(['Alder Custody', 'Ledgerline'])
    expect(await names({ category: 'custody' })).toEqual(['Alder Custody'])
    expect(await names({ q: 'night positions' })).toEqual(['Ledgerline'])
    const unknown = await server.answer(listPartners, { query: { category: 'nonsense' } } as never)
    expect([unknown.status, Object.keys((unknown.body as unknown as { error: { fields: object } }).error.fields)]).toEqual([400, ['category']])
    const { body: first } = await server.call(listPartners, { query: { limit: 1 } })
    expect(await names({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['Ledgerline'])
  })

  it('have a page for everyone; one that is taken off is answered like one that does not exist', async () => {
    const { body } = await server.call(getPartner, { params: { partnerId } })
    expect(body).toMatchObject({ name: 'Ledgerline', mine: null, users: 0, dataFlows: [{ seenBy: 'Your team' }] })
    const [missing, hidden] = await Promise.all([randomUUID(), hiddenId].map((id) => server.refused(getPartner, { params: { partnerId: id } })))
    expect([missing?.status, missing?.body.error.message]).toEqual([404, hidden?.body.error.message])
    expect((await server.refused(sendPartnerEnquiry, { params: { partnerId: hiddenId }, body: enquiry })).status).toBe(404)
    expect((await server.refused(setPartnerUse, { params: { partnerId: hiddenId }, body: { isShown: true } }, { token: ada.token })).status).toBe(404)
  })

  it('show who uses them as each member chose; everyone sees the number', async () => {
    for (const [{ token }, isShown] of [
      [ada, true],
      [ben, false],
    ] as const)
      await server.call(setPartnerUse, { params: { partnerId }, body: { isShown } }, { token })
    const shown = async () =>
      (await server.call(listPartnerUsers, { params: { partnerId }, query: {} }, { token: ben.token })).body.items.map(({ name }) => name)
    expect(await shown()).toEqual(['Ada Tester'])
    // Not by its own people, who don't ask it either.
    const own = await signIn(server, await addPerson(server, { name: 'Orla' }))
    await server.deps.db
      .insertInto('teamMembers')
      .values({ teamId: await findTeam('Ledgerline'), userId: own.userId, role: 'owner' })
      .execute()
    expect((await server.refused(setPartnerUse, { params: { partnerId }, body: { isShown: true } }, own)).body.error.code).toBe('conflict')
    expect((await server.refused(sendPartnerEnquiry, { params: { partnerId }, body: enquiry }, own)).body.error.code).toBe('conflict')
    expect((await server.call(getPartner, { params: { partnerId } })).body.users).toBe(2)
    expect((await server.call(getPartner, { params: { partnerId } }, { token: ben.token })).body.mine).toEqual({ use: { isShown: false }, isOurs: false })
    await server.call(removePartnerUse, { params: { partnerId } }, { token: ada.token })
    expect(await shown()).toEqual([])
    expect((await server.refused(listPartnerUsers, { params: { partnerId }, query: {} })).status).toBe(401)
    expect((await server.refused(setPartnerUse, { params: { partnerId }, body: { isShown: true } })).status).toBe(401)
  })
})

describe('an enquiry', () => {
  it('keeps the text that was agreed to, with its version', async () => {
    await server.call(sendPartnerEnquiry, { params: { partnerId }, body: enquiry }, { ip: '203.0.113.1' })
    const [row] = await enquiriesOf('vera@example.com')
    expect([row?.consentVersion, row?.consentText, row?.userId]).toEqual([enquiryConsent.version, enquiryConsent.text('Ledgerline'), null])
    const refused = await server.refused(sendPartnerEnquiry, { params: { partnerId }, body: { ...enquiry, consentVersion: '2020' } })
    expect(refused.body.error.fields?.consentVersion).toContain('Reload the page')
  })

  it('sent twenty times at once, to two servers, has one effect', async () => {
    const second = await startTestServer({ database: server.database })
    try {
      const body = { ...enquiry, email: 'twice@example.com' }
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 ? second : server).call(sendPartnerEnquiry, { params: { partnerId }, body }, { ip: `203.0.113.${turn}` }),
        ),
      )
      expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1)
      expect(await enquiriesOf('twice@example.com')).toHaveLength(1)
      const leads = await server.deps.db.selectFrom('leads').selectAll().where('email', '=', 'twice@example.com').execute()
      expect(leads.map(({ source, sourceId, state, consentVersion }) => [source, sourceId, state, consentVersion])).toEqual([
        ['partner_enquiry', sent[0]?.body.id, 'asked', enquiryConsent.version],
      ])
      const audited = await server.deps.db.selectFrom('auditEvents').select('details').where('kind', '=', 'partner.enquiry_sent').execute()
      expect(audited.filter(({ details }) => (details as { enquiryId?: string }).enquiryId === sent[0]?.body.id)).toHaveLength(1)
    } finally {
      await second.stop()
    }
  })

  it('E14 is limited for one network and one address, and emails an address at most three times a day', async () => {
    const send = (turn: number, given: object, ip: string) =>
      server.answer(sendPartnerEnquiry, { params: { partnerId }, body: { ...enquiry, message: `Number ${turn}`, ...given } }, { ip })
    const byNetwork = []
    for (let turn = 0; turn < 25; turn += 1) byNetwork.push((await send(turn, { email: `n${turn}@example.com` }, '192.0.2.9')).status)
    expect([byNetwork.filter((status) => status === 201).length, byNetwork.at(-1)]).toEqual([20, 429])
    const byAddress = []
    for (let turn = 0; turn < 12; turn += 1) byAddress.push((await send(turn, { email: 'flood@example.com' }, `192.0.${turn + 3}.9`)).status)
    expect([byAddress.filter((status) => status === 201).length, byAddress.at(-1)]).toEqual([10, 429])
    expect(await enquiriesOf('flood@example.com')).toHaveLength(10)
    const mails = await mailsTo(server, 'flood@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'You asked Ledgerline for an introduction'))
    // Nothing that was entered, so that no one can write to another's address.
    for (const { text, html } of mails) expect(text + html).not.toMatch(/Vera|Number \d/)
  })

  it('names the field and the fix', async () => {
    const { body } = await server.refused(sendPartnerEnquiry, { params: { partnerId }, body: { ...enquiry, email: 'vera', message: ' ', phone: 'call me' } })
    expect(Object.keys(body.error.fields ?? {}).toSorted()).toEqual(['email', 'message', 'phone'])
  })
})
