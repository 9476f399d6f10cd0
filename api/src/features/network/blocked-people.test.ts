import { getRecordState } from '@mandate/contract/claims'
import { listSuggestions } from '@mandate/contract/connection-suggestions'
import { blockMember, getRelation, listConnections, listMutualConnections } from '@mandate/contract/connections'
import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { listDocumentRequests } from '@mandate/contract/document-requests'
import { addRoomMember, listRoomMembers } from '@mandate/contract/document-room-members'
import { createDocumentShare, listDocumentShares } from '@mandate/contract/document-shares'
import { getDocument, listDocuments } from '@mandate/contract/documents'
import { getFirmProfile } from '@mandate/contract/firm-profiles'
import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { findMembers } from '@mandate/contract/member-search'
import { type OperationName, operations } from '@mandate/contract/operations'
import { getProfile, listRelatedPeople, updateProfile } from '@mandate/contract/profiles'
import { search } from '@mandate/contract/search'
import { createVideo, getVideo, listVideos } from '@mandate/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFor } from '../../test/document-requests.ts'
import { addRoom } from '../../test/document-rooms.ts'
import { addDocument } from '../../test/documents.ts'
import { sampleOf } from '../../test/routed-operations.ts'
import type { World, WorldPerson } from '../../test/samples.ts'
import { partsOf, places, withValue } from '../../test/schema-parts.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld, newAddress } from '../../test/world.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let world: World
let ada: WorldPerson
let ben: WorldPerson
let cleo: WorldPerson
const mark = 'Quizzacious'

const as = ({ token }: WorldPerson) => ({ token, ip: newAddress() })
const call = async (endpoint: Endpoint, input: object, viewer: WorldPerson) => server.answer(endpoint, input, as(viewer))

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
  ;({ wealthManager: ada, assetManager: ben, accreditedInvestor: cleo } = world.people)
  const { db, pool } = server.deps
  await db.updateTable('users').set({ lastName: mark }).where('id', '=', ben.userId).execute()
  const connection = (one: WorldPerson, other: WorldPerson) => ({
    inviterId: one.userId,
    inviteeId: other.userId,
    state: 'accepted',
    answeredAt: sql<Date>`now()`,
  })
  await db
    .insertInto('connections')
    .values([connection(ada, ben), connection(ben, cleo), connection(ada, cleo)])
    .execute()
  for (const person of [ada, ben, cleo])
    await server.call(updateProfile, { body: { field: 'city', value: 'Quincetown', visibility: 'members', version: 0 } }, as(person))
  const { advisorCrd, firmCrd } = world.reference
  await sql`delete from claimed_advisors where advisor_crd = ${advisorCrd}`.execute(db)
  await sql`insert into claimed_advisors (advisor_crd, user_id, claim_id, method) values (${advisorCrd}, ${ben.userId}, ${world.things.claimId}::uuid, 'review')`.execute(
    db,
  )
  const { id: teamId } = await db.insertInto('teams').values({ name: 'Team of the firm' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('teamMembers').values({ teamId, userId: ben.userId, role: 'owner', isShown: true }).execute()
  await sql`delete from claimed_firms where firm_crd = ${firmCrd}`.execute(db)
  await db.insertInto('claimedFirms').values({ firmCrd, teamId, method: 'review' }).execute()
  await sql`insert into person_firms (person_crd, firm_crd, firm_name, is_current, position) values (${advisorCrd}, ${firmCrd}, 'A firm', true, 77) on conflict do nothing`.execute(
    db,
  )
  await refreshSearchRows(pool, { searchEngine: 'postgres', isFullRebuild: true })
  await server.searchReady()
})
afterAll(() => server.stop())

/** What shows Ben to Ada, and what they share. */
async function traces() {
  const { advisorCrd, firmCrd } = world.reference
  const { body: video } = await server.call(
    createVideo,
    { body: { url: 'https://youtu.be/aqz-KE-bpKQ', title: `Video of ${mark}`, visibility: 'members' } },
    as(ben),
  )
  const { id: documentId } = await addDocument(server, ben, { name: `Letter of ${mark}.pdf` })
  const share = { kind: 'person' as const, userId: ada.userId }
  await server.call(createDocumentShare, { params: { documentId }, body: share }, as(ben))
  const { id: ownId } = await addDocument(server, ada)
  await server.call(createDocumentShare, { params: { documentId: ownId }, body: { ...share, userId: ben.userId } }, as(ada))
  const { id: roomId } = await addRoom(server, ada)
  await server.call(addRoomMember, { params: { roomId }, body: { userId: ben.userId } }, as(ada))
  await askFor(server, ada, { answererId: ben.userId })
  const cases: Record<string, [Endpoint, object]> = {
    connections: [listConnections, { query: { state: 'connected' } }],
    mutual: [listMutualConnections, { params: { profileId: cleo.userId }, query: {} }],
    'names of mutual connections': [getRelation, { params: { profileId: cleo.userId } }],
    'members by name': [findMembers, { query: { q: mark } }],
    recipients: [searchDocumentRecipients, { query: { kind: 'person', q: mark } }],
    'related people': [listRelatedPeople, { params: { profileId: cleo.userId } }],
    profile: [getProfile, { params: { profileId: ben.userId }, query: {} }],
    'page of the firm': [getFirmProfile, { params: { firmCrd } }],
    'owner of a record': [getRecordState, { query: { kind: 'advisor', crd: advisorCrd } }],
    'people of a firm': [getRecordState, { query: { kind: 'firm', crd: firmCrd } }],
    videos: [listVideos, { query: {} }],
    video: [getVideo, { params: { videoId: video.id } }],
    documents: [listDocuments, { query: { scope: 'shared' } }],
    document: [getDocument, { params: { documentId } }],
    'shares of a document': [listDocumentShares, { params: { documentId: ownId }, query: {} }],
    'members of a data room': [listRoomMembers, { params: { roomId }, query: {} }],
    'document requests': [listDocumentRequests, { query: { side: 'asker' } }],
  }
  return cases
}

const memberFlag = async () =>
  (await server.call(search, { query: { type: 'advisors', isMember: 'true', columns: 'isMember' } as never }, as(ada))).body.items.map(({ id }) => id)

it('B5 B7 someone who is blocked leaves no trace, and both get the answers for someone who does not exist', async () => {
  const cases = await traces()
  const seen = async () => {
    const found: string[] = []
    for (const [name, [endpoint, input]] of Object.entries(cases)) {
      const { raw } = await call(endpoint, input, ada)
      if (raw.includes(mark) || raw.includes(ben.userId)) found.push(name)
    }
    return found.sort()
  }
  // Members with a record are found as their record.
  const withoutRecord = Object.keys(cases).filter((name) => name !== 'members by name')
  expect(await seen()).toEqual(withoutRecord.sort())
  expect(await memberFlag()).toEqual([String(world.reference.advisorCrd)])

  await server.call(blockMember, { body: { userId: ben.userId } }, as(ada))
  expect(await seen()).toEqual([])
  expect(await memberFlag()).toEqual([])
  const record = (await server.call(search, { query: { type: 'advisors', q: String(world.reference.advisorCrd), columns: 'isMember' } as never }, as(ada))).body
    .items
  expect(record[0]?.values).toEqual({ isMember: false })

  // Every operation that names a person, whatever else it takes.
  for (const [viewer, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    for (const { name, endpoint } of operationsOnPeople())
      expect([name, await answerFor(viewer, name, endpoint, other.userId)]).toEqual([name, await answerFor(viewer, name, endpoint, crypto.randomUUID())])

  // No sample request of any operation that reads shows them to each other.
  for (const [viewer, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const marks = [
      other.userId,
      ...world.canaries.filter(({ ownerId }) => ownerId === other.userId).map((canary) => canary.mark),
      ...(other === ben ? [mark] : []),
    ]
    const showing: string[] = []
    for (const operation of operations.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'admin')) {
      const { raw } = await call(operation.endpoint, sampleOf(operation, world, viewer), viewer)
      if (marks.some((text) => raw.includes(text))) showing.push(operation.name)
    }
    // Who blocked someone finds them in the list of blocks, and only there.
    expect(showing).toEqual(viewer === ada ? ['listBlocks'] : [])
  }
  expect((await server.call(listSuggestions, { query: { limit: 100 } }, as(ada))).body.items.map(({ person }) => person.id)).not.toContain(ben.userId)
  // Every operation as both: on a busy machine more than usual.
}, 90_000)

const ofPerson = /^(?:userIds?|profileId|ownerId|answererId|personId|memberIds?)$/

/** Not about someone who may be blocked: teammates can't be, and the members of an own room or team are found in their own list. */
const others: readonly OperationName[] = [
  ...(['changeTeamRole', 'removeTeamMember', 'handOverTeam', 'removeRoomMember', 'listRoomMemberReadings'] as const),
  // Those who blocked someone see and end it.
  ...(['unblockMember', 'blockMember', 'undoDismissal'] as const),
]

function operationsOnPeople() {
  return operations.filter(
    ({ name, endpoint }) => endpoint.access !== 'admin' && !others.includes(name) && places.some((place) => pathOfPerson(endpoint, place) !== undefined),
  )
}

function pathOfPerson(endpoint: Endpoint, place: (typeof places)[number]) {
  const schema = endpoint[place]
  return schema ? partsOf(schema).findLast(({ path }) => ofPerson.test(String(path.findLast((step) => typeof step === 'string'))))?.path : undefined
}

/** The sample request of the operation, about this person. */
async function answerFor(viewer: WorldPerson, name: OperationName, endpoint: Endpoint, userId: string) {
  const operation = operations.find((each) => each.name === name)
  if (!operation) throw new Error(`no operation ${name}`)
  let input: Record<string, unknown> = { ...sampleOf(operation, world, viewer) }
  if (name === 'createDocumentShare') input = { ...input, body: { kind: 'person', userId } }
  for (const place of places) {
    const path = pathOfPerson(endpoint, place)
    if (path) input = { ...input, [place]: withValue(input[place], path, userId) }
  }
  const { status, body } = await call(endpoint, input, viewer)
  const { error, ...rest } = (body ?? {}) as { error?: { code: string; message: string; requestId: string } }
  return { status, ...(error ? { code: error.code, message: error.message } : rest) }
}
