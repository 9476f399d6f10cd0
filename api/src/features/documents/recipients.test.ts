import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { createDocumentShare, deleteDocumentShare } from '@mandate/contract/document-shares'
import { getDocument } from '@mandate/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument } from '../../test/documents.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, claimFirm, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendDocumentSharedMail } from './share-mails.ts'

let server: TestServer
let own: TestTeam
let claimed: TestTeam
let unclaimed: TestTeam
let zoe: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  own = await createTestTeam(server, 'Olga')
  claimed = await createTestTeam(server, 'Rita')
  unclaimed = await createTestTeam(server, 'Uma')
  await claimFirm(server, claimed, 700_001)
  zoe = await signInAs(server, 'Zoe')
})
afterAll(() => server.stop())

const find = async (kind: 'person' | 'team', q: string, viewer = own.owner) =>
  (await server.call(searchDocumentRecipients, { query: { kind, q } }, as(viewer))).body.items
const namesOf = async (...found: Parameters<typeof find>) => (await find(...found)).map(({ name }) => name)
const hide = (userId: string, visibility: string) =>
  server.deps.db
    .insertInto('profiles')
    .values({ userId, visibility })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ visibility }))
    .execute()
const mailsAbout = async (person: SignedIn) => (await mailsTo(server, person.email)).filter(({ subject }) => subject === 'A document was shared with you')

describe('with whom a document can be shared', () => {
  it('finds members by the beginnings of their names, page by page, and never the viewer', async () => {
    for (const name of ['Petra', 'Paula', 'Pablo']) await signInAs(server, name)
    expect(await namesOf('person', 'pa test')).toEqual(['Pablo Tester', 'Paula Tester'])
    expect(await namesOf('person', 'olga')).toEqual([])
    const query = { kind: 'person', q: 'tester', limit: 2 } as const
    const names = new Set<string>()
    let cursor: string | undefined
    let pages = 0
    do {
      const { body } = await server.call(searchDocumentRecipients, { query: { ...query, ...(cursor ? { cursor } : {}) } }, as(own.owner))
      for (const { name } of body.items) names.add(name)
      pages += 1
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(names).toEqual(new Set(['Pablo Tester', 'Paula Tester', 'Petra Tester', 'Rita Tester', 'Uma Tester', 'Zoe Tester']))
    expect(pages).toBe(3)
  })

  it('B8 a hidden profile is neither found nor shared with, except by teammates', async () => {
    const { id: documentId } = await addDocument(server, own.owner)
    const mate = await addToTeam(server, own, { name: 'Mate', role: 'viewer' })
    const stranger = await signInAs(server, 'Mateo')
    await hide(mate.userId, 'me')
    await hide(stranger.userId, 'firm')
    expect(await find('person', 'mate')).toMatchObject([{ id: mate.userId, team: 'Olga and Partners' }])
    expect(await namesOf('person', 'mate', zoe)).toEqual([])
    const body = { kind: 'person', userId: stranger.userId } as const
    expect((await server.refused(createDocumentShare, { params: { documentId }, body }, as(own.owner))).body.error.code).toBe('not_found')
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: mate.userId } }, as(own.owner))
    expect((await server.answer(getDocument, { params: { documentId } }, as(mate))).status).toBe(200)
  })

  it("B8 only the viewer's own team, and teams with a claimed firm", async () => {
    const { id: documentId } = await addDocument(server, own.owner)
    expect(await namesOf('team', 'partners')).toEqual(['Olga and Partners', 'Rita and Partners'])
    expect(await namesOf('team', 'uma')).toEqual([])
    const share = (teamId: string) => server.answer(createDocumentShare, { params: { documentId }, body: { kind: 'team', teamId } }, as(own.owner))
    expect((await share(unclaimed.id)).status).toBe(404)
    expect((await share(claimed.id)).status).toBe(201)
  })

  it("B8 a person's team is named only where the firm's page shows it", async () => {
    const shown = await addToTeam(server, claimed, { name: 'Sven', role: 'viewer' })
    const teamOf = async () => (await find('person', 'sven'))[0]?.team
    expect(await teamOf()).toBeNull()
    await server.deps.db.updateTable('teamMembers').set({ isShown: true }).where('userId', '=', shown.userId).execute()
    expect(await teamOf()).toBe('Rita and Partners')
  })
})

describe('the email about a share', () => {
  it('goes to the person, and to each member of a team but the sender', async () => {
    const { id: documentId } = await addDocument(server, own.owner)
    const member = await addToTeam(server, claimed, { name: 'Bea', role: 'viewer' })
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: zoe.userId, days: 3 } }, as(own.owner))
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'team', teamId: claimed.id } }, as(own.owner))
    const [mail, ...others] = await mailsAbout(zoe)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/documents/${documentId}`)
    expect(mail?.text).toContain('Olga Tester shared "Policy" with you')
    expect(mail?.text).toMatch(/until \d{2} \w{3} \d{4}\./)
    expect((await mailsAbout(member)).some(({ text }) => text.includes('with your team'))).toBe(true)
    expect(await mailsAbout(own.owner)).toEqual([])
  })

  it('has a limit for each sender and day, which links do not count against', async () => {
    const eager = await signInAs(server, 'Erik')
    const { id: documentId } = await addDocument(server, eager)
    const budget = { points: 300, seconds: 86_400, isExact: true }
    for (let count = 0; count < 300; count++) await server.deps.rateLimits.consume('document-shares', eager.userId, budget)
    const toZoe = { kind: 'person', userId: zoe.userId } as const
    expect((await server.refused(createDocumentShare, { params: { documentId }, body: toZoe }, as(eager))).body.error.code).toBe('too_many_requests')
    await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'link' } }, as(eager))
  })

  it("isn't sent when the share ended before", async () => {
    const { id: documentId } = await addDocument(server, own.owner)
    const late = await signInAs(server, 'Lara')
    const { body } = await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: late.userId } }, as(own.owner))
    const before = await mailsAbout(late)
    await server.call(deleteDocumentShare, { params: { documentId, shareId: body.id } }, as(own.owner))
    await sendDocumentSharedMail(server.deps, { shareId: body.id, userId: late.userId, sharedBy: own.owner.userId }, 'late')
    expect(await mailsAbout(late)).toEqual(before)
  })
})
