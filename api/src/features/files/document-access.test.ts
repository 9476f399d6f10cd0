import { readFile, uploadFile } from '@mandate/contract/files'
import { logout } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let team: TestTeam
let colleague: SignedIn
let stranger: SignedIn
const pdf = Buffer.from('%PDF-1.7\na letter of the firm\n%%EOF\n')

beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Iris')
  colleague = await addToTeam(server, team, { name: 'Nora', role: 'editor' })
  stranger = await signInAs(server, 'Zoe')
})
afterAll(() => server.stop())

const upload = async () => (await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: pdf }, as(team.owner))).body.id
const read = (fileId: string, who?: SignedIn): ReturnType<typeof server.answer> => server.answer(readFile, { params: { fileId } }, who ? as(who) : {})

it.each<[who: string, status: number, () => SignedIn | undefined]>([
  ['its owner', 200, () => team.owner],
  ['a colleague of the same team', 404, () => colleague],
  ['a stranger who has the address', 404, () => stranger],
  ['a visitor', 401, () => undefined],
])('D10 a document read by %s answers %i', async (_, status, who) => {
  const answer = await read(await upload(), who())
  expect(answer.status).toBe(status)
  expect(answer.raw.includes('a letter of the firm')).toBe(status === 200)
})

it('D10 another address of a document opens nothing: a guessed id, another method, a part of it', async () => {
  const fileId = await upload()
  expect((await read(crypto.randomUUID(), team.owner)).status).toBe(404)
  for (const method of ['PUT', 'PATCH', 'OPTIONS'] as const)
    expect(
      (await server.app.inject({ method, url: `/api/files/${fileId}/content`, headers: { authorization: `Bearer ${team.owner.token}` } })).statusCode,
    ).toBe(404)
  const part = await server.answer(readFile, { params: { fileId } }, { ...as(stranger), headers: { range: 'bytes=0-4' } })
  expect(part).toMatchObject({ status: 404 })
})

it('D10 access ends at once: with the session and with a suspension', async () => {
  const fileId = await upload()
  const suspend = (at: ReturnType<typeof sql<Date>> | null) =>
    server.deps.db.updateTable('users').set({ suspendedAt: at }).where('id', '=', team.owner.userId).execute()
  await suspend(sql<Date>`now()`)
  expect((await read(fileId, team.owner)).status).not.toBe(200)
  await suspend(null)
  expect((await read(fileId, team.owner)).status).toBe(200)
  await server.call(logout, {}, as(team.owner))
  expect((await read(fileId, team.owner)).status).toBe(401)
})
