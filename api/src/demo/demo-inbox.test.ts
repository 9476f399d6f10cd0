import { listNotifications } from '@mandate/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn, type TestPerson } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { fillDemoInbox } from './demo-inbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('an invitation to a team, changed rules of the firm and a stopped webhook are told, and starting the demo again tells nothing more', async () => {
  const { db } = server.deps
  const people = []
  for (const email of ['wealth@demo.test', 'investor@demo.test', 'marcus@people.demo.test']) {
    const person = await addPerson(server, { name: 'Pat' })
    await db.updateTable('users').set({ email }).where('id', '=', person.userId).execute()
    people.push({ ...person, email })
  }
  const [ada, clara] = people
  if (!ada || !clara) throw new Error('there are three')
  const { id: teamId } = await db.insertInto('teams').values({ name: 'Harbor Lane' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('teamMembers').values({ teamId, userId: ada.userId, role: 'owner' }).execute()
  for (let start = 0; start < 2; start++) await fillDemoInbox(server.deps)
  const told = async (person: TestPerson) =>
    (await server.call(listNotifications, { query: {} }, await signIn(server, person))).body.items.map(({ kind, text }) => [kind, text])
  expect((await told(ada)).sort()).toEqual([
    ['firmRules', expect.stringContaining('changed what your firm requires')],
    ['integrations', expect.stringContaining('was turned off')],
  ])
  expect(await told(clara)).toEqual([['teamInvitations', expect.stringContaining('invited you to the team "Harbor Lane"')]])
})
