import { decideRequestedItem, declineDocumentRequest, giveRequestedDocument } from '@mandate/contract/document-request-answers'
import {
  createDocumentRequest,
  deleteDocumentRequest,
  getDocumentRequest,
  nudgeForDocuments,
  requestLimits,
  saveDocumentRequest,
  sendDocumentRequest,
  setRequestReminders,
} from '@mandate/contract/document-requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askFor, draftRequest } from '../../test/document-requests.ts'
import { addDocument } from '../../test/documents.ts'
import { mailsTo } from '../../test/mails.ts'
import { addPerson, type SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { remindOfRequests } from './reminders.service.ts'

let server: TestServer
let ada: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  clara = await signInAs(server, 'Clara')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const problem = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  ...(answer.body as { error: { message: string; fields?: unknown } }).error,
})
const tryToAsk = async (answererId: string, more = {}) =>
  problem(await server.answer(createDocumentRequest, { body: { title: 'Diligence', answererId, items: [{ name: 'Photo ID' }], ...more } }, as(ada)))

it('B5 asks only whom the member can find: no hidden profile, no admin, no one suspended, not themselves', async () => {
  const hide = (userId: string, visibility: string) => server.deps.db.insertInto('profiles').values({ userId, visibility }).execute()
  const hidden = await addPerson(server, { name: 'Hal' })
  const admin = await addPerson(server, { name: 'Dora', isAdmin: true })
  const suspended = await addPerson(server, { name: 'Sven', isSuspended: true })
  await hide(hidden.userId, 'firm')
  for (const { userId } of [hidden, admin, suspended]) expect((await tryToAsk(userId)).status).toBe(404)
  expect((await tryToAsk(crypto.randomUUID())).status).toBe(404)
  expect(await tryToAsk(ada.userId)).toMatchObject({ status: 400, fields: { answererId: 'Choose another member' } })
  const team = await createTestTeam(server, 'Olga')
  const colleague = await addToTeam(server, team, { name: 'Max', role: 'viewer' })
  await hide(colleague.userId, 'firm')
  expect((await tryToAsk(colleague.userId)).status).toBe(404)
  expect((await askFor(server, team.owner, { answererId: colleague.userId })).state).toBe('sent')
  // A profile that was hidden since is not asked either.
  const { id: requestId } = await draftRequest(server, ada, { answererId: clara.userId })
  await hide(clara.userId, 'me')
  expect((await server.answer(sendDocumentRequest, { params: { documentRequestId: requestId } }, as(ada))).status).toBe(404)
})

it('B8 asks for a team only as its owner or editor', async () => {
  const team = await createTestTeam(server, 'Olga')
  expect((await tryToAsk(clara.userId, { teamId: team.id })).status).toBe(404)
  const viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
  const body = { title: 'Diligence', answererId: clara.userId, items: [], teamId: team.id }
  expect((await server.answer(createDocumentRequest, { body }, as(viewer))).status).toBe(403)
})

it('sends at most 20 a day, and keeps at most 50 drafts', async () => {
  for (let sent = 0; sent < requestLimits.sentPerDay; sent++) await askFor(server, ada, { answererId: clara.userId })
  const { id: requestId } = await draftRequest(server, ada, { answererId: clara.userId })
  expect((await server.answer(sendDocumentRequest, { params: { documentRequestId: requestId } }, as(ada))).status).toBe(429)
  expect((await server.call(getDocumentRequest, { params: { documentRequestId: requestId } }, as(ada))).body.state).toBe('draft')
  for (let drafts = 1; drafts < requestLimits.drafts; drafts++) await draftRequest(server, ada, { answererId: clara.userId })
  expect(await tryToAsk(clara.userId)).toMatchObject({ status: 409, message: expect.stringContaining('50 drafts') })
})

it("can't be asked again for 30 days by the one who was declined, nor for their team", async () => {
  const team = await createTestTeam(server, 'Olga')
  ada = team.owner
  const { id: requestId } = await askFor(server, ada, { answererId: clara.userId, teamId: team.id })
  const waiting = await draftRequest(server, ada, { answererId: clara.userId })
  const decline = (body: { isDeclined: true; reason: string } | { isDeclined: false }) =>
    server.call(declineDocumentRequest, { params: { documentRequestId: requestId }, body }, as(clara))
  expect((await decline({ isDeclined: true, reason: 'Not at this time.' })).body.state).toBe('declined')
  expect((await mailsTo(server, ada.email)).at(-1)?.subject).toBe('Clara Tester declined your request')
  expect(await tryToAsk(clara.userId)).toMatchObject({ status: 409, message: expect.stringContaining('ask again from') })
  const send = async () => (await server.answer(sendDocumentRequest, { params: { documentRequestId: waiting.id } }, as(ada))).status
  expect(await send()).toBe(409)
  const editor = await addToTeam(server, team, { name: 'Max', role: 'editor' })
  const body = { title: 'Diligence', answererId: clara.userId, items: [], teamId: team.id }
  expect((await server.answer(createDocumentRequest, { body }, as(editor))).status).toBe(409)
  await server.deps.db.updateTable('documentRequestDeclines').set({ declinedAt: sql<Date>`now() - interval '30 days 1 second'` }).execute()
  expect(await send()).toBe(200)
  expect((await decline({ isDeclined: false })).body.state).toBe('sent')
})

it('says which field is wrong, and refuses to drop what was answered or to overwrite what someone else saved', async () => {
  const request = await askFor(server, ada, { answererId: clara.userId, items: [{ name: 'Photo ID' }, { name: 'Tax return' }], dueOn: inDays(5) })
  const [photo, taxes] = request.items
  const params = { documentRequestId: request.id }
  const save = (items: object[], more = {}) =>
    server.answer(
      saveDocumentRequest,
      { params, body: { title: 'Diligence', items: items as { name: string }[], dueOn: request.dueOn, version: 1, ...more } },
      as(ada),
    )
  expect(
    problem(
      await save([
        { id: photo?.id, name: 'Photo ID' },
        { name: 'Will', dueOn: '2020-01-01' },
      ]),
    ),
  ).toMatchObject({
    ...{ status: 400, fields: { 'items.1.dueOn': 'Choose a day from today on' } },
  })
  expect(problem(await save([{ id: crypto.randomUUID(), name: 'Photo ID' }]))).toMatchObject({ status: 400 })
  expect(problem(await save([]))).toMatchObject({ status: 400, fields: { items: 'Add an item' } })
  expect(problem(await save([{ name: 'See www.evil.example' }]))).toMatchObject({ status: 400 })

  const { id: documentId } = await addDocument(server, clara)
  const given = { params: { ...params, itemId: photo?.id ?? '' }, body: { kind: 'document' as const, documentId } }
  await server.call(giveRequestedDocument, given, as(clara))
  expect(problem(await save([{ id: taxes?.id, name: 'Tax return' }]))).toMatchObject({
    status: 409,
    message: expect.stringContaining('"Photo ID" was answered'),
  })
  const saved = await save([{ name: 'Will' }, { id: photo?.id, name: 'Passport' }])
  expect((saved.body as typeof request).items.map(({ name, state }) => [name, state])).toEqual([
    ['Will', 'missing'],
    ['Passport', 'given'],
  ])
  const outdated = await save([{ id: photo?.id, name: 'Photo ID' }])
  expect(outdated).toMatchObject({ status: 409, body: { error: { current: { version: 2, items: [{ name: 'Will' }, { name: 'Passport' }] } } } })
})

it('keeps a due date that has passed, and refuses to send with one', async () => {
  const { id: requestId, items } = await draftRequest(server, ada, { answererId: clara.userId, dueOn: inDays(2) })
  await server.deps.db
    .updateTable('documentRequests')
    .set({ dueOn: inDays(-9) })
    .where('id', '=', requestId)
    .execute()
  const body = { title: 'Diligence', dueOn: inDays(-9), items: [{ id: items[0]?.id, name: 'Photo ID' }], version: 1 }
  expect((await server.answer(saveDocumentRequest, { params: { documentRequestId: requestId }, body }, as(ada))).status).toBe(200)
  expect(problem(await server.answer(sendDocumentRequest, { params: { documentRequestId: requestId } }, as(ada)))).toMatchObject({
    fields: { dueOn: 'Choose a day from today on' },
  })
  expect((await server.answer(deleteDocumentRequest, { params: { documentRequestId: requestId } }, as(ada))).status).toBe(200)
})

it('reminds by hand once a day, and not of what is complete', async () => {
  const { id: requestId, items } = await askFor(server, ada, { answererId: clara.userId })
  const nudge = async () => (await server.answer(nudgeForDocuments, { params: { documentRequestId: requestId } }, as(ada))).status
  expect([await nudge(), await nudge()]).toEqual([200, 409])
  expect((await mailsTo(server, clara.email)).map(({ subject }) => subject)).toEqual([
    'Ada Tester asks you for documents',
    'Ada Tester reminds you of documents',
  ])
  expect((await server.call(getDocumentRequest, { params: { documentRequestId: requestId } }, as(ada))).body.nudgeAgainAt).not.toBeNull()
  await server.deps.db.updateTable('documentRequests').set({ nudgedAt: sql<Date>`now() - interval '24 hours'` }).where('id', '=', requestId).execute()
  const params = { documentRequestId: requestId, itemId: items[0]?.id ?? '' }
  const { id: documentId } = await addDocument(server, clara)
  await server.call(giveRequestedDocument, { params, body: { kind: 'document', documentId } }, as(clara))
  expect(await nudge()).toBe(409)
  await server.call(decideRequestedItem, { params, body: { decision: 'returned', reason: 'It is blurred.' } }, as(ada))
  expect(await nudge()).toBe(200)
})

it('reminds of what is due soon and overdue, each once, and of nothing else', async () => {
  const dueIn = async (days: number, more = {}) => {
    const request = await askFor(server, ada, { answererId: clara.userId, dueOn: inDays(Math.max(days, 0)), ...more })
    await server.deps.db
      .updateTable('documentRequests')
      .set({ dueOn: inDays(days) })
      .where('id', '=', request.id)
      .execute()
    return request
  }
  await dueIn(2)
  await dueIn(-1)
  await dueIn(9)
  const answered = await dueIn(-1)
  const { id: documentId } = await addDocument(server, clara)
  const params = { documentRequestId: answered.id, itemId: answered.items[0]?.id ?? '' }
  await server.call(giveRequestedDocument, { params, body: { kind: 'document', documentId } }, as(clara))
  const muted = await dueIn(-1)
  await server.call(setRequestReminders, { params: { documentRequestId: muted.id }, body: { hasReminders: false } }, as(ada))
  for (let run = 0; run < 2; run++) await remindOfRequests(server.deps)
  const titles = (await mailsTo(server, clara.email)).map(({ subject }) => subject).filter((title) => title.startsWith('Documents are'))
  expect(titles.toSorted()).toEqual(['Documents are due soon', 'Documents are overdue'])
})

it('E13 ends with the account of either side; the request of a team stays', async () => {
  const team = await createTestTeam(server, 'Olga')
  const editor = await addToTeam(server, team, { name: 'Max', role: 'editor' })
  const own = await askFor(server, ada, { answererId: clara.userId })
  const shared = await askFor(server, editor, { answererId: clara.userId, teamId: team.id })
  const left = async () =>
    (await server.deps.db.selectFrom('documentRequests').select('id').where('answererId', '=', clara.userId).execute()).map(({ id }) => id)
  for (const { userId } of [ada, editor]) await server.deps.db.deleteFrom('users').where('id', '=', userId).execute()
  expect([await left(), own.id === shared.id]).toEqual([[shared.id], false])
  expect((await server.call(getDocumentRequest, { params: { documentRequestId: shared.id } }, as(team.owner))).body.asker).toBeNull()
  await server.deps.db.deleteFrom('users').where('id', '=', clara.userId).execute()
  expect(await left()).toEqual([])
})
