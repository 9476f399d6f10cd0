import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@mandate/contract/calendar-feed'
import { createTeamLead, updateLead } from '@mandate/contract/leads'
import { createPost } from '@mandate/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let team: TestTeam
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  team = await createTestTeam(server, 'Olga')
})
afterAll(() => server.stop())

const make = async () => new URL((await server.call(createCalendarFeed, {}, as(team.owner))).body.url).pathname
const read = (url: string) => server.app.inject({ url, remoteAddress: '203.0.113.9' })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

it("has the reminders of one's own open leads and the end of one's polls, for a program without a session", async () => {
  const { id: leadId, version } = (await server.call(createTeamLead, { body: { name: 'Nora Quist' } }, as(team.owner))).body
  const body = { version, ownerId: team.owner.userId, remindAt: tomorrow(), nextStep: 'Call', nextStepOn: tomorrow().slice(0, 10) }
  await server.call(updateLead, { params: { leadId }, body }, as(team.owner))
  const other = (await server.call(createTeamLead, { body: { name: 'Otto Quist' } }, as(team.owner))).body
  await server.call(updateLead, { params: { leadId: other.id }, body: { version: other.version, remindAt: tomorrow(), ownerId: null } }, as(team.owner))
  const poll = { options: ['Yes', 'No'], mostChoices: 1, closesAt: tomorrow(), results: 'always' as const, isAnonymous: false }
  await server.call(createPost, { body: { clientId: crypto.randomUUID(), text: 'More meetings?', poll } }, as(team.owner))
  const url = await make()
  const answer = await read(url)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ])
  for (const line of ['SUMMARY:Reminder: Nora Quist', 'SUMMARY:Call: Nora Quist', 'SUMMARY:Your poll closes']) expect(answer.body).toContain(line)
  expect(answer.body).not.toContain('Otto')
  expect((await server.call(getCalendarFeed, {}, as(team.owner))).body.feed?.lastReadAt).not.toBeNull()
})

it('the address is secret: kept as a hash, not logged, replaced by the next one, and ended for good', async () => {
  const first = await make()
  const token = first.split('/').at(-1)?.replace('.ics', '') ?? ''
  const rows = await server.deps.db.selectFrom('calendarFeeds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const second = await make()
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect(server.logLines.join('')).not.toContain(token)
  await server.deps.db.updateTable('users').set({ suspendedAt: sql`now()` }).where('id', '=', team.owner.userId).execute()
  expect((await read(second)).statusCode).toBe(404)
  await server.deps.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', team.owner.userId).execute()
  const owner = await signIn(server, { ...team.owner })
  await server.call(endCalendarFeed, {}, owner)
  expect((await read(second)).statusCode).toBe(404)
  expect((await server.refused(endCalendarFeed, {}, owner)).body.error.code).toBe('not_found')
  expect((await read('/calendar/guessed.ics')).statusCode).toBe(404)
})

it('A27 a new address needs a fresh proof', async () => {
  const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
  await server.deps.db.updateTable('sessions').set({ provedAt: sql`now() - interval '11 minutes'` }).where('userId', '=', ben.userId).execute()
  expect((await server.refused(createCalendarFeed, {}, ben)).body.error.code).toBe('step_up_required')
})
