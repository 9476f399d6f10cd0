import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { ada, ben, clara } from './demo-document-list.ts'
import { fillDemoNotifications } from './demo-notifications.ts'
import { whileFilling } from './filling-lock.ts'

let server: TestServer
const ids: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const email of [ada, ben, clara]) {
    const { userId } = await addPerson(server, { name: 'Pat' })
    await server.deps.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    ids.push(userId)
  }
})
afterAll(() => server.stop())

it('a second process fills after the first one, also when that one failed', async () => {
  const steps: string[] = []
  const fill = (name: string, fails = false) =>
    whileFilling(server.database.appUrl, async () => {
      steps.push(`${name} begins`)
      await wait(100)
      steps.push(`${name} ends`)
      if (fails) throw new Error('no space left')
    })
  const first = fill('one', true)
  await expect.poll(() => steps).toEqual(['one begins'])
  await Promise.all([expect(first).rejects.toThrow('no space left'), fill('two')])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

it('what the running server told meanwhile stays as it is', async () => {
  const { db } = server.deps
  const [author = '', reader = ''] = ids
  const { id } = await db
    .insertInto('posts')
    .values({ authorId: author, clientId: randomUUID(), text: 'Fees', audience: 'members' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('postReactions').values({ postId: id, userId: reader, kind: 'like' }).execute()
  await db.insertInto('connections').values({ inviterId: reader, inviteeId: author, state: 'pending' }).execute()
  const told = { userId: author, event: 'postReacted', groupKey: `postReacted ${id}`, subjectId: id }
  await db.insertInto('notifications').values(told).execute()
  await Promise.all([1, 2].map(() => whileFilling(server.database.appUrl, () => fillDemoNotifications(server.deps))))
  const kept = await db.selectFrom('notifications').select('event').where('userId', '=', author).where('groupKey', '=', told.groupKey).execute()
  expect(kept).toHaveLength(1)
})
