import {
  decideRequestedItem,
  declineDocumentRequest,
  giveRequestedDocument,
  stateItemUnavailable,
  takeBackRequestedDocument,
} from '@mandate/contract/document-request-answers'
import {
  closeDocumentRequest,
  deleteDocumentRequest,
  exportDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
  nudgeForDocuments,
  saveDocumentRequest,
  sendDocumentRequest,
  setRequestReminders,
} from '@mandate/contract/document-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFor } from '../../test/document-requests.ts'
import { addDocument } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'

let server: TestServer
let team: TestTeam
const people: Record<string, { token: string; ip: string; userId: string }> = {}

beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  const admin = (await makeWorld(server)).people.platformAdmin
  Object.assign(people, {
    ...{
      'the owner of the team': team.owner,
      'the one asked': await signInAs(server, 'Clara'),
      'a stranger': await signInAs(server, 'Zoe'),
      'an admin': admin,
    },
    'an editor of the team': await addToTeam(server, team, { name: 'Max', role: 'editor' }),
    'a viewer of the team': await addToTeam(server, team, { name: 'Vera', role: 'viewer' }),
    'a teammate of the one asked': await signInAs(server, 'Tom'),
  })
})
afterAll(() => server.stop())
// What a test declined or drafted doesn't limit the next one.
beforeEach(() => server.deps.db.deleteFrom('documentRequests').execute())

const person = (name: string) => people[name] as SignedIn
const clara = () => person('the one asked')

/** Tries an operation as someone, each time on a request of its own. */
const attempts: Record<string, (who: SignedIn, request: { requestId: string; itemId: string; documentId: string }) => Promise<number>> = {
  read: async (who, { requestId }) => (await server.answer(getDocumentRequest, { params: { documentRequestId: requestId } }, as(who))).status,
  list: async (who, { requestId }) => {
    const lists = await Promise.all((['asker', 'answerer'] as const).map((side) => server.call(listDocumentRequests, { query: { side, limit: 100 } }, as(who))))
    return lists.some(({ body }) => body.items.some(({ id }) => id === requestId)) ? 200 : 404
  },
  export: async (who, { requestId }) => (await server.answer(exportDocumentRequest, { params: { documentRequestId: requestId } }, as(who))).status,
  save: async (who, { requestId, itemId }) =>
    (
      await server.answer(
        saveDocumentRequest,
        { params: { documentRequestId: requestId }, body: { title: 'Other', items: [{ id: itemId, name: 'Photo ID' }], version: 1 } },
        as(who),
      )
    ).status,
  send: async (who, { requestId }) => (await server.answer(sendDocumentRequest, { params: { documentRequestId: requestId } }, as(who))).status,
  delete: async (who, { requestId }) => (await server.answer(deleteDocumentRequest, { params: { documentRequestId: requestId } }, as(who))).status,
  close: async (who, { requestId }) =>
    (await server.answer(closeDocumentRequest, { params: { documentRequestId: requestId }, body: { isClosed: true } }, as(who))).status,
  reminders: async (who, { requestId }) =>
    (await server.answer(setRequestReminders, { params: { documentRequestId: requestId }, body: { hasReminders: false } }, as(who))).status,
  nudge: async (who, { requestId }) => (await server.answer(nudgeForDocuments, { params: { documentRequestId: requestId } }, as(who))).status,
  decide: async (who, { requestId, itemId }) =>
    (await server.answer(decideRequestedItem, { params: { documentRequestId: requestId, itemId }, body: { decision: 'none' } }, as(who))).status,
  give: async (who, { requestId, itemId }) => {
    // Admins have no documents to give.
    const documentId = who === person('an admin') ? crypto.randomUUID() : (await addDocument(server, who)).id
    return (await server.answer(giveRequestedDocument, { params: { documentRequestId: requestId, itemId }, body: { kind: 'document', documentId } }, as(who)))
      .status
  },
  'take back': async (who, place) =>
    (
      await server.answer(
        takeBackRequestedDocument,
        { params: { documentRequestId: place.requestId, itemId: place.itemId, documentId: place.documentId } },
        as(who),
      )
    ).status,
  unavailable: async (who, { requestId, itemId }) =>
    (await server.answer(stateItemUnavailable, { params: { documentRequestId: requestId, itemId }, body: { reason: null } }, as(who))).status,
  decline: async (who, { requestId }) =>
    (await server.answer(declineDocumentRequest, { params: { documentRequestId: requestId }, body: { isDeclined: true } }, as(who))).status,
}

type Side = 'asker' | 'answerer' | 'no one'
/** What each side gets, of what is sent and of a draft. */
const sent: Record<string, Record<Side, number>> = {
  ...Object.fromEntries(['read', 'list', 'export'].map((name) => [name, { asker: 200, answerer: 200, 'no one': 404 }])),
  ...Object.fromEntries(['save', 'close', 'reminders', 'nudge', 'decide'].map((name) => [name, { asker: 200, answerer: 403, 'no one': 404 }])),
  ...Object.fromEntries(['send', 'delete'].map((name) => [name, { asker: 409, answerer: 403, 'no one': 404 }])),
  ...Object.fromEntries(['give', 'take back', 'unavailable', 'decline'].map((name) => [name, { asker: 403, answerer: 200, 'no one': 404 }])),
}
const draft: Record<string, Record<Side, number>> = {
  ...Object.fromEntries(['read', 'list', 'export', 'save', 'send', 'delete', 'reminders'].map((name) => [name, { asker: 200, answerer: 404, 'no one': 404 }])),
  ...Object.fromEntries(['close', 'nudge', 'decide'].map((name) => [name, { asker: 409, answerer: 404, 'no one': 404 }])),
  ...Object.fromEntries(['give', 'take back', 'unavailable', 'decline'].map((name) => [name, { asker: 403, answerer: 404, 'no one': 404 }])),
}

/** In the database: in a minute, no one may write as often as this test. */
async function plant(by: 'a person' | 'a team', state: 'sent' | 'draft'): Promise<{ requestId: string; itemId: string }> {
  const { db } = server.deps
  const { userId } = team.owner
  const holder = by === 'a team' ? { teamId: team.id } : { ownerId: userId }
  const { id: requestId } = await db
    .insertInto('documentRequests')
    .values({ ...holder, createdBy: userId, answererId: clara().userId, title: 'Diligence', sentAt: state === 'sent' ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: itemId } = await db
    .insertInto('documentRequestItems')
    .values({ requestId, position: 0, name: 'Photo ID' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { requestId, itemId }
}

const askersOf = { 'a person': ['the owner of the team'], 'a team': ['the owner of the team', 'an editor of the team'] }

describe('B3 B8 who may do what with a request for documents', () => {
  const states = { sent, draft }
  const cases = (['a person', 'a team'] as const).flatMap((by) =>
    (['sent', 'draft'] as const).flatMap((state) => Object.keys(attempts).map((operation) => ({ by, state, operation }))),
  )
  it.each(cases)('B3 B8 $operation, of what is $state by $by: everyone has exactly their access', async ({ by, state, operation }) => {
    for (const name of Object.keys(people)) {
      const place = { ...(await plant(by, state)), documentId: crypto.randomUUID() as string }
      if (operation === 'take back' && state === 'sent') {
        const { id: documentId } = await addDocument(server, clara())
        await server.call(
          giveRequestedDocument,
          { params: { documentRequestId: place.requestId, itemId: place.itemId }, body: { kind: 'document', documentId } },
          as(clara()),
        )
        place.documentId = documentId
      }
      const side = name === 'the one asked' ? 'answerer' : askersOf[by].includes(name) ? 'asker' : 'no one'
      expect({ name, status: await attempts[operation]?.(person(name), place) }).toEqual({ name, status: states[state][operation]?.[side] })
    }
    expect((await server.answer(getDocumentRequest, { params: { documentRequestId: crypto.randomUUID() } })).status).toBe(401)
  })

  it('B8 the team keeps its request when the one who drafted it leaves, and they lose it', async () => {
    const leaver = await addToTeam(server, team, { name: 'Lea', role: 'editor' })
    const { id: requestId } = await askFor(server, leaver, { answererId: clara().userId, teamId: team.id })
    await server.deps.db.deleteFrom('teamMembers').where('userId', '=', leaver.userId).execute()
    expect((await server.answer(getDocumentRequest, { params: { documentRequestId: requestId } }, as(leaver))).status).toBe(404)
    expect((await server.answer(getDocumentRequest, { params: { documentRequestId: requestId } }, as(team.owner))).status).toBe(200)
  })

  it("B8 an item of another request isn't reached through one's own", async () => {
    const mine = await askFor(server, team.owner, { answererId: clara().userId })
    const other = await askFor(server, person('a stranger'), { answererId: person('a teammate of the one asked').userId })
    const params = { documentRequestId: mine.id, itemId: other.items[0]?.id ?? '' }
    expect((await server.answer(stateItemUnavailable, { params, body: { reason: 'None' } }, as(clara()))).status).toBe(404)
    expect((await server.answer(decideRequestedItem, { params, body: { decision: 'none' } }, as(team.owner))).status).toBe(404)
  })
})
