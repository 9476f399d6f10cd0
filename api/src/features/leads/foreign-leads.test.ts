import type { Endpoint, RequestOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, consentVersion, withdrawIntroduction } from '@mandate/contract/introductions'
import * as imports from '@mandate/contract/lead-imports'
import * as notes from '@mandate/contract/lead-notes'
import { listLeadStages, saveLeadStages } from '@mandate/contract/lead-stages'
import * as leads from '@mandate/contract/leads'
import { operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { guessMapping } from '../lead-imports/lead-imports.rules.ts'

interface Ids {
  leadId: string
  otherId: string
  noteId: string
  fileId: string
  importId: string
  introductionId: string
}

type Input = { params: object; query?: object; body?: object }
const ofLead =
  (more: Omit<Input, 'params'> = {}) =>
  ({ leadId }: Ids) => ({ params: { leadId }, ...more })
const ofImport =
  (more: Omit<Input, 'params'> = {}) =>
  ({ importId }: Ids) => ({ params: { importId }, ...more })
const mapping = guessMapping(['Name', 'Email'])

/** Every operation with the id of a lead, an introduction or an import. */
const reads: [Endpoint, (ids: Ids) => Input][] = [
  [leads.getLead, ofLead()],
  [notes.listLeadNotes, ofLead({ query: {} })],
  [notes.listLeadHistory, ofLead({ query: {} })],
  [notes.readLeadFile, ({ leadId, fileId }) => ({ params: { leadId, leadFileId: fileId } })],
  [imports.getLeadImport, ofImport()],
  [imports.listAsideRows, ofImport({ query: {} })],
  [imports.exportAsideRows, ofImport()],
]
const writes: [Endpoint, (ids: Ids) => Input][] = [
  [leads.updateLead, ofLead({ body: { name: 'Mine' } })],
  [leads.answerIntroduction, ofLead({ body: { isAccepted: true } })],
  [leads.closeLead, ofLead({ body: { outcome: 'won', valueCents: 1 } })],
  [leads.mergeLeads, ({ leadId, otherId }) => ({ params: { leadId }, body: { otherId } })],
  [notes.addLeadNote, ofLead({ body: { text: 'Mine' } })],
  [notes.addLeadFile, ofLead({ body: { uploadId: crypto.randomUUID() } })],
  [notes.deleteLeadNote, ({ leadId, noteId }) => ({ params: { leadId, leadNoteId: noteId } })],
  [notes.removeLeadFile, ({ leadId, fileId }) => ({ params: { leadId, leadFileId: fileId } })],
  [leads.deleteLead, ofLead()],
  [imports.reviewLeadImport, ofImport({ body: { mapping } })],
  [imports.runLeadImport, ofImport()],
  [imports.discardLeadImport, ofImport()],
]
const ofAsker: [Endpoint, (ids: Ids) => Input] = [withdrawIntroduction, ({ introductionId }) => ({ params: { introductionId } })]
const nameOf = (endpoint: Endpoint) => operations.find((operation) => operation.endpoint === endpoint)?.name ?? ''

let server: TestServer
let team: TestTeam
let theirs: Ids
let own: Ids
let callers: Record<'owner' | 'editor' | 'viewer' | 'without a team', SignedIn>
beforeAll(async () => {
  server = await startTestServer()
  const other = await createTestTeam(server, 'Otto')
  team = await createTestTeam(server, 'Ada')
  callers = {
    owner: team.owner,
    editor: await addToTeam(server, team, { name: 'Edith', role: 'editor' }),
    viewer: await addToTeam(server, team, { name: 'Vera', role: 'viewer' }),
    'without a team': await signInAs(server, 'Sam'),
  }
  theirs = await fill(other)
  own = await fill(team)
})
afterAll(() => server.stop())

/** A lead with all that belongs to it. */
async function fill({ id: teamId, owner }: TestTeam): Promise<Ids> {
  const { db } = server.deps
  const add = async (name: string) => (await server.call(leads.createTeamLead, { body: { name } }, as(owner))).body.id
  const [leadId, otherId] = [await add('Nora Quist'), await add('Rita Moss')]
  const note = await server.call(notes.addLeadNote, { params: { leadId }, body: { text: 'Prefers the phone' } }, as(owner))
  const fileId = crypto.randomUUID()
  await db
    .insertInto('storedFiles')
    .values({ id: fileId, teamId, name: 'plan.pdf', mediaType: 'application/pdf', bytes: 4, sha256: 'a'.repeat(64), storeKey: crypto.randomUUID() })
    .execute()
  await db.insertInto('leadFiles').values({ teamId, leadId, fileId, addedBy: owner.userId }).execute()
  const file = { query: { name: 'leads.csv' }, body: Buffer.from('Name,Email\nInes Vale,ines@vale.test\n') }
  const review = await server.call(imports.startLeadImport, file, as(owner))
  const asker = await signInAs(server, `Clara ${owner.userId.slice(0, 4)}`)
  const ask: RequestOf<typeof askForIntroduction>['body'] = {
    targets: [{ kind: 'person' as const, userId: owner.userId }],
    need: 'A second opinion',
    consentVersion,
  }
  const asked = await server.call(askForIntroduction, { body: ask }, as(asker))
  return { leadId, otherId, noteId: note.body.id, fileId, importId: review.body.id, introductionId: asked.body.introductions[0]?.id ?? '' }
}

const unknown = (): Ids => {
  const id = () => crypto.randomUUID()
  return { leadId: id(), otherId: id(), noteId: id(), fileId: id(), importId: id(), introductionId: id() }
}

/** Without what differs in every answer. */
async function answerTo(endpoint: Endpoint, input: Input, who: SignedIn) {
  const { status, body } = await server.answer(endpoint, input, as(who))
  const { error } = body as { error?: { code: string; message: string } }
  return { status, code: error?.code, message: error?.message }
}

it('covers every operation with such an id', () => {
  const named = operations.filter(({ endpoint }) => /:(leadId|importId|introductionId)\b/.test(endpoint.path)).map(({ name }) => name)
  expect([...reads, ...writes, ofAsker].map(([endpoint]) => nameOf(endpoint)).toSorted()).toEqual(named.toSorted())
})

describe.each([...reads, ...writes, ofAsker].map(([endpoint, input]) => [nameOf(endpoint), endpoint, input] as const))('%s', (_, endpoint, input) => {
  it("B3 B8 leads: answers another team's like one that doesn't exist, in every role", async () => {
    for (const who of Object.values(callers)) {
      const foreign = await answerTo(endpoint, input(theirs), who)
      expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
      expect(foreign).toEqual(await answerTo(endpoint, input(unknown()), who))
    }
  })
})

it.each<[string, Endpoint, (own: Ids, theirs: Ids) => Input]>([
  ['mergeLeads', leads.mergeLeads, ({ leadId }, { leadId: otherId }) => ({ params: { leadId }, body: { otherId } })],
  ['deleteLeadNote', notes.deleteLeadNote, ({ leadId }, { noteId }) => ({ params: { leadId, leadNoteId: noteId } })],
  ['readLeadFile', notes.readLeadFile, ({ leadId }, { fileId }) => ({ params: { leadId, leadFileId: fileId } })],
  ['removeLeadFile', notes.removeLeadFile, ({ leadId }, { fileId }) => ({ params: { leadId, leadFileId: fileId } })],
])("B8 leads: %s of an own lead with another team's id is answered like a missing one", async (_, endpoint, input) => {
  for (const who of [callers.owner, callers.viewer]) {
    const foreign = await answerTo(endpoint, input(own, theirs), who)
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
    expect(foreign).toEqual(await answerTo(endpoint, input(own, unknown()), who))
  }
})

it("B8 leads: another team's stage and members can't be used, and its leads aren't found by them", async () => {
  const stage = await server.deps.db.selectFrom('leads').select(['stageId', 'ownerId']).where('id', '=', theirs.leadId).executeTakeFirstOrThrow()
  const params = { leadId: own.leadId }
  for (const body of [{ stageId: stage.stageId }, { ownerId: stage.ownerId }])
    expect((await server.answer(leads.updateLead, { params, body }, as(team.owner))).status).toBe(400)
  expect((await server.answer(leads.createTeamLead, { body: { name: 'X', stageId: stage.stageId } }, as(team.owner))).status).toBe(400)
  const { stages } = (await server.call(listLeadStages, {}, as(team.owner))).body
  const body = { stages: [...stages, { id: stage.stageId ?? '', name: 'Theirs' }], removed: [] }
  expect((await server.answer(saveLeadStages, { body }, as(team.owner))).status).toBe(409)
  for (const query of [{ stageId: stage.stageId ?? '' }, { ownerId: stage.ownerId ?? '' }])
    expect((await server.call(leads.listLeads, { query }, as(team.owner))).body.items).toEqual([])
})

it('a viewer reads the leads of the own team and is refused each change', async () => {
  for (const [endpoint, input] of reads.filter(([endpoint]) => endpoint !== notes.readLeadFile))
    expect((await server.answer(endpoint, input(own), as(callers.viewer))).status, nameOf(endpoint)).toBe(200)
  for (const [endpoint, input] of writes)
    expect(await answerTo(endpoint, input(own), callers.viewer), nameOf(endpoint)).toMatchObject({ status: 403, code: 'not_allowed' })
  const { stages } = (await server.call(listLeadStages, {}, as(callers.viewer))).body
  const withoutId: [Endpoint, object][] = [
    [leads.createTeamLead, { body: { name: 'Mine' } }],
    [leads.addLeadsFromSearch, { body: { type: 'firms', crds: [1] } }],
    [leads.setLeadCost, { body: { source: 'manual', month: '2026-10', costCents: 1 } }],
    [saveLeadStages, { body: { stages, removed: [] } }],
    [imports.startLeadImport, { query: { name: 'leads.csv' }, body: Buffer.from('Name\nMine\n') }],
  ]
  for (const [endpoint, input] of withoutId)
    expect(await answerTo(endpoint, input as Input, callers.viewer), nameOf(endpoint)).toMatchObject({ status: 403, code: 'not_allowed' })
})
