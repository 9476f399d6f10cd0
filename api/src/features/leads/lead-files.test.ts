import { addLeadFile, listLeadHistory, readLeadFile, removeLeadFile } from '@mandate/contract/lead-notes'
import { createTeamLead, getLead } from '@mandate/contract/leads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrivedUpload, samplePdf } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let team: TestTeam
let editor: SignedIn
let viewer: SignedIn
let leadId: string
beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Ada')
  editor = await addToTeam(server, team, { name: 'Edith', role: 'editor' })
  viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
  leadId = (await server.call(createTeamLead, { body: { name: 'Nora Quist' } }, as(team.owner))).body.id
})
afterAll(() => server.stop())

const attach = async (who: SignedIn, name: string) =>
  server.answer(addLeadFile, { params: { leadId }, body: { uploadId: await arrivedUpload(server, who, { name }) } }, as(who))
const filesOf = async (who: SignedIn) => (await server.call(getLead, { params: { leadId } }, as(who))).body.files

it('owners and editors attach and remove files, every member of the team reads them, and a viewer changes none', async () => {
  expect((await attach(team.owner, 'Plan.pdf')).status).toBe(201)
  expect((await attach(editor, 'Fees.pdf')).status).toBe(201)
  expect((await attach(viewer, 'Own.pdf')).status).toBe(403)
  const files = await filesOf(viewer)
  expect(files.map(({ name, addedBy }) => [name, addedBy])).toEqual([
    ['Plan.pdf', 'Ada Tester'],
    ['Fees.pdf', 'Edith Tester'],
  ])
  const [plan = '', fees = ''] = files.map(({ id }) => id)
  for (const who of [team.owner, editor, viewer]) {
    const read = await server.answer(readLeadFile, { params: { leadId, leadFileId: plan } }, as(who))
    expect([read.status, read.raw, read.headers['content-disposition']]).toEqual([200, samplePdf.toString(), expect.stringContaining('attachment')])
  }
  const remove = (who: SignedIn, leadFileId: string) => server.answer(removeLeadFile, { params: { leadId, leadFileId } }, as(who))
  expect((await remove(viewer, plan)).status).toBe(403)
  expect([(await remove(editor, plan)).status, (await remove(team.owner, fees)).status, (await remove(team.owner, fees)).status]).toEqual([200, 200, 404])
  expect(await filesOf(viewer)).toEqual([])
  const { items } = (await server.call(listLeadHistory, { params: { leadId }, query: {} }, as(viewer))).body
  expect(items.map(({ kind }) => kind).filter((kind) => kind.startsWith('file'))).toEqual(['fileRemoved', 'fileRemoved', 'fileAdded', 'fileAdded'])
})
