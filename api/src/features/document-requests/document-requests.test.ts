import { decideRequestedItem, giveRequestedDocument, stateItemUnavailable, takeBackRequestedDocument } from '@mandate/contract/document-request-answers'
import {
  closeDocumentRequest,
  type DocumentRequestDetail,
  exportDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
} from '@mandate/contract/document-requests'
import { deleteDocumentShare, listDocumentReadings, listDocumentShares } from '@mandate/contract/document-shares'
import { deleteDocument, readDocumentContent } from '@mandate/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor, draftRequest } from '../../test/document-requests.ts'
import { addDocument, arrivedUpload, samplePdf } from '../../test/documents.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const items = [{ name: 'Photo ID' }, { name: 'Tax return' }, { name: 'Trust documents', isRequired: false }]

async function meet(): Promise<void> {
  ada = await signInAs(server, 'Ada')
  clara = await signInAs(server, 'Clara')
}

const seenBy = async (who: SignedIn, requestId: string) => (await server.call(getDocumentRequest, { params: { documentRequestId: requestId } }, as(who))).body
const place = ({ id, items: all }: DocumentRequestDetail, name = 'Photo ID') => ({
  documentRequestId: id,
  itemId: all.find((item) => item.name === name)?.id ?? '',
})
const give = async (params: { documentRequestId: string; itemId: string }, documentId: string, who = clara) =>
  (await server.call(giveRequestedDocument, { params, body: { kind: 'document', documentId } }, as(who))).body
const decide = async (
  params: { documentRequestId: string; itemId: string },
  body: { decision: 'accepted' | 'none' } | { decision: 'returned'; reason: string },
) => (await server.call(decideRequestedItem, { params, body }, as(ada))).body
const stateOf = ({ items: all }: DocumentRequestDetail, name = 'Photo ID') => all.find((item) => item.name === name)?.state
const mailTitles = async ({ email }: SignedIn) => (await mailsTo(server, email)).map(({ subject }) => subject)

describe('a request for documents', () => {
  it('goes from a draft to complete; both sides see the same, live and by email', async () => {
    await meet()
    const draft = await draftRequest(server, ada, { answererId: clara.userId, items })
    expect(draft).toMatchObject({ state: 'draft', side: 'asker', progress: { items: 3, answered: 0 } })
    const window = await openWindow(server, ada.token)
    const request = await askFor(server, ada, { answererId: clara.userId, items, title: 'New client: investment policy' })
    expect(await mailTitles(clara)).toEqual(['Ada Tester asks you for documents'])

    const uploadId = await arrivedUpload(server, clara, { name: 'Passport.pdf' })
    window.events.length = 0
    const given = (await server.call(giveRequestedDocument, { params: place(request), body: { kind: 'upload', uploadId } }, as(clara))).body
    expect(given).toMatchObject({ state: 'partial', side: 'answerer', progress: { items: 3, answered: 1, returned: 0 } })
    await expect.poll(() => window.events, eventually).toContainEqual({ kind: 'changed', what: 'documentRequests' })
    // A retry, as after a lost answer, changes nothing.
    const again = (await server.call(giveRequestedDocument, { params: place(request), body: { kind: 'upload', uploadId } }, as(clara))).body
    expect(again.items[0]?.documents).toHaveLength(1)

    const shown = await seenBy(ada, request.id)
    const documentId = shown.items[0]?.documents[0]?.documentId ?? ''
    expect(shown.items[0]).toMatchObject({ state: 'given', documents: [{ name: 'Passport.pdf', state: 'given' }] })
    const content = await server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(ada))
    expect(content.raw).toBe(samplePdf.toString())
    const readings = (await server.call(listDocumentReadings, { params: { documentId }, query: {} }, as(clara))).body.items
    expect(readings.map(({ reader }) => reader?.name)).toEqual(['Ada Tester'])

    const returned = await decide(place(request), { decision: 'returned', reason: 'The number is cut off.' })
    expect(returned.items[0]).toMatchObject({ state: 'returned', reason: 'The number is cut off.', documents: [{ state: 'returned' }] })
    expect(await mailTitles(clara)).toContain('Ada Tester returned a document')
    const { id: better } = await addDocument(server, clara, { name: 'Passport, both sides.pdf' })
    expect((await give(place(request), better)).items[0]).toMatchObject({
      state: 'given',
      reason: null,
      documents: [{ state: 'returned' }, { state: 'given' }],
    })
    expect(stateOf(await decide(place(request), { decision: 'accepted' }))).toBe('accepted')

    const { id: taxes } = await addDocument(server, clara, { name: 'Taxes.pdf' })
    expect((await give(place(request, 'Tax return'), taxes)).state).toBe('complete')
    expect(await mailTitles(ada)).toEqual(['Clara Tester answered your request'])
    const mine = (await server.call(listDocumentRequests, { query: { side: 'asker', state: 'open' } }, as(ada))).body.items
    expect(mine.map(({ id, state }) => [id, state])).toEqual([
      [request.id, 'complete'],
      [draft.id, 'draft'],
    ])
    window.close()
  })

  it.each([
    [
      'the share is ended',
      async (documentId: string) => {
        const [share] = (await server.call(listDocumentShares, { params: { documentId }, query: {} }, as(clara))).body.items
        await server.call(deleteDocumentShare, { params: { documentId, shareId: share?.id ?? '' } }, as(clara))
      },
    ],
    ['the document is deleted', (documentId: string) => server.call(deleteDocument, { params: { documentId } }, as(clara))],
    [
      'it is taken back',
      (documentId: string, params: { documentRequestId: string; itemId: string }) =>
        server.call(takeBackRequestedDocument, { params: { ...params, documentId } }, as(clara)),
    ],
  ] as const)('D10 when %s, an accepted item is missing again, and its name is gone for the asker', async (_, end) => {
    await meet()
    const request = await askFor(server, ada, { answererId: clara.userId })
    const { id } = await addDocument(server, clara, { name: 'Passport of Clara.pdf' })
    await give(place(request), id)
    await decide(place(request), { decision: 'accepted' })
    await end(id, place(request))
    const shown = await seenBy(ada, request.id)
    expect(shown).toMatchObject({ state: 'sent', progress: { answered: 0, accepted: 0 } })
    expect(shown.items[0]).toMatchObject({ state: 'missing', documents: [{ documentId: null, name: null, state: 'takenBack' }] })
    expect(JSON.stringify(shown)).not.toContain('Passport of Clara')
    expect((await server.answer(readDocumentContent, { params: { documentId: id }, query: {} }, as(ada))).status).toBe(404)
    const { id: other } = await addDocument(server, clara)
    expect(stateOf(await give(place(request), other))).toBe('given')
  })

  it('gives only what the one who is asked may share', async () => {
    await meet()
    const request = await askFor(server, ada, { answererId: clara.userId })
    const { id: documentId } = await addDocument(server, await signInAs(server, 'Zoe'))
    const params = place(request)
    expect((await server.answer(giveRequestedDocument, { params, body: { kind: 'document', documentId } }, as(clara))).status).toBe(404)
    const uploadId = await arrivedUpload(server, ada)
    expect((await server.answer(giveRequestedDocument, { params, body: { kind: 'upload', uploadId } }, as(clara))).status).toBe(404)
    expect(stateOf(await seenBy(ada, request.id))).toBe('missing')
  })

  it('D10 what was given ends by itself when the asker leaves their firm', async () => {
    await meet()
    const firm = await createTestTeam(server, 'Olga')
    const mover = await addToTeam(server, firm, { name: 'Moe', role: 'viewer' })
    const request = await askFor(server, mover, { answererId: clara.userId, items })
    const { id } = await addDocument(server, clara, {})
    await give(place(request), id)
    const open = () => server.answer(readDocumentContent, { params: { documentId: id }, query: {} }, as(mover))
    expect((await open()).status).toBe(200)
    await server.deps.db.deleteFrom('teamMembers').where('userId', '=', mover.userId).execute()
    expect((await open()).status).toBe(404)
    expect(stateOf(await seenBy(mover, request.id))).toBe('missing')
  })

  it('shares with the asking team, and with no one beyond the asker otherwise', async () => {
    const team = await createTestTeam(server, 'Olga')
    const viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
    await meet()
    for (const [teamId, status] of [
      [team.id, 200],
      [undefined, 404],
    ] as const) {
      const request = await askFor(server, team.owner, { answererId: clara.userId, ...(teamId ? { teamId } : {}) })
      const { id: documentId } = await addDocument(server, clara)
      await give(place(request), documentId)
      const read = async (who: SignedIn) => (await server.answer(readDocumentContent, { params: { documentId }, query: {} }, as(who))).status
      expect([await read(team.owner), await read(viewer)]).toEqual([200, status])
    }
  })

  it('takes a reason why something is not available, which can be accepted or returned', async () => {
    await meet()
    const request = await askFor(server, ada, { answererId: clara.userId })
    const params = place(request)
    const body = { reason: 'I have no passport.' }
    const stated = (await server.call(stateItemUnavailable, { params, body }, as(clara))).body
    expect(stated).toMatchObject({ state: 'complete', items: [{ state: 'unavailable', reason: 'I have no passport.' }] })
    expect((await decide(params, { decision: 'returned', reason: 'A driver license will do.' })).items[0]?.state).toBe('returned')
    const { id } = await addDocument(server, clara)
    expect((await give(params, id)).items[0]).toMatchObject({ state: 'given', reason: null })
    const refused = await server.answer(stateItemUnavailable, { params, body }, as(clara))
    expect(refused).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('Take it back') } } })
    await decide(params, { decision: 'accepted' })
    expect((await server.answer(giveRequestedDocument, { params, body: { kind: 'document', documentId: id } }, as(clara))).status).toBe(409)
    expect((await decide(params, { decision: 'none' })).items[0]?.state).toBe('given')
  })

  it('has nothing to decide on while an item is missing, and takes no answers once closed', async () => {
    await meet()
    const request = await askFor(server, ada, { answererId: clara.userId })
    const params = place(request)
    expect((await server.answer(decideRequestedItem, { params, body: { decision: 'accepted' } }, as(ada))).status).toBe(409)
    const close = async (isClosed: boolean) =>
      (await server.call(closeDocumentRequest, { params: { documentRequestId: request.id }, body: { isClosed } }, as(ada))).body.state
    expect(await close(true)).toBe('closed')
    const uploadId = await arrivedUpload(server, clara)
    const refused = await server.answer(giveRequestedDocument, { params, body: { kind: 'upload', uploadId } }, as(clara))
    expect(refused).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('closed') } } })
    expect(await close(false)).toBe('sent')
    // The upload has waited.
    expect((await server.answer(giveRequestedDocument, { params, body: { kind: 'upload', uploadId } }, as(clara))).status).toBe(200)
  })
})

describe('what is remembered', () => {
  it('offers the answerer, and no one else, what answered a similar item before', async () => {
    await meet()
    const ben = await signInAs(server, 'Ben')
    const before = await askFor(server, ben, { answererId: clara.userId, items: [{ name: 'Audited financial statements' }, { name: 'Tax return 2024' }] })
    const { id: documentId } = await addDocument(server, clara, { name: 'Accounts.pdf' })
    const { id: gone } = await addDocument(server, clara, { name: 'Old.pdf' })
    await give(place(before, 'Audited financial statements'), documentId)
    await give(place(before, 'Tax return 2024'), gone)
    const request = await askFor(server, ada, {
      answererId: clara.userId,
      items: [{ name: 'Your latest audited financial statement' }, { name: 'Tax return 2025' }],
    })
    const [statement, taxes] = (await seenBy(clara, request.id)).items
    expect(statement?.remembered).toMatchObject([
      { documentId, name: 'Accounts.pdf', itemName: 'Audited financial statements', givenTo: 'Ben Tester', words: ['audited', 'financial', 'statement'] },
    ])
    expect(taxes?.remembered).toEqual([])
    expect(JSON.stringify(await seenBy(ada, request.id))).not.toMatch(/Accounts|Ben Tester/)
    const answered = await give(place(request, 'Your latest audited financial statement'), documentId)
    expect(answered.items[0]).toMatchObject({ state: 'given', remembered: [] })

    const third = await askFor(server, ada, { answererId: clara.userId, items: [{ name: 'Audited financial statements' }] })
    expect((await seenBy(clara, third.id)).items[0]?.remembered).toHaveLength(1)
    await server.call(deleteDocument, { params: { documentId } }, as(clara))
    expect((await seenBy(clara, third.id)).items[0]?.remembered).toEqual([])
  })
})

describe('the export', () => {
  it('C5 is a CSV of what the page shows, without formulas', async () => {
    await meet()
    const request = await askFor(server, ada, {
      answererId: clara.userId,
      items: [{ name: '=1+1', dueOn: '2027-01-31' }, { name: 'Photo ID' }],
      title: '../Diligence',
    })
    const { id } = await addDocument(server, clara, { name: 'Passport.pdf' })
    await give(place(request), id)
    const answer = await server.answer(exportDocumentRequest, { params: { documentRequestId: request.id } }, as(ada))
    const lines = answer.raw.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('"Item","Details","Required","Due","State","Given on","Documents","Reason"')
    expect(lines[1]).toBe(`"'=1+1","","Yes","2027-01-31","Missing","","",""`)
    expect(lines[2]).toMatch(/^"Photo ID","","Yes","","Given","\d{4}-\d\d-\d\d","Passport\.pdf",""$/)
    expect(answer.headers['content-disposition']).toContain('filename="Diligence.csv"')
  })
})
