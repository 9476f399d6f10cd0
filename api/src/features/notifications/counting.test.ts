import { countUnreadNotifications, listNotifications } from '@mandate/contract/notifications'
import { deletePost, reactToPost } from '@mandate/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block } from '../../test/conversations.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { countUnreadNotifications as countUnread } from './inbox.service.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
})

const count = async () => (await server.call(countUnreadNotifications, {}, as(ada))).body.count
const listed = async () => (await server.call(listNotifications, { query: { state: 'unread', limit: 100 } }, as(ada))).body.items.length
const react = (reader: SignedIn, postId: string) => server.call(reactToPost, { params: { postId }, body: { kind: 'like' } }, as(reader))
const deletePosts = (ids: string[]) => server.deps.db.updateTable('posts').set({ deletedAt: new Date() }).where('id', 'in', ids).execute()
async function postsWithReactions(readers: SignedIn[]): Promise<string[]> {
  const ids: string[] = []
  for (const reader of readers) {
    const { id } = await publish(server, ada)
    await react(reader, id)
    ids.push(id)
  }
  return ids
}

describe('unread notifications are counted', () => {
  it.each<[string, number, (ids: string[]) => Promise<unknown>]>([
    ['all of them', 4, async () => undefined],
    ['without those of a deleted post', 3, ([first = '']) => deletePosts([first])],
    ['B9 without those of someone in a block with the reader', 2, () => block(server, clara, ada)],
    [
      'without those of someone suspended',
      2,
      () => server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ben.userId).execute(),
    ],
    ['without those of an erased account', 2, () => server.deps.db.deleteFrom('users').where('id', '=', ben.userId).execute()],
    [
      'with those that someone else also did',
      2,
      async (ids) => {
        await react(clara, ids[0] ?? '')
        await server.deps.db.deleteFrom('users').where('id', '=', ben.userId).execute()
        await deletePosts([ids[2] ?? ''])
      },
    ],
  ])('%s, as they are listed', async (_, expected, change) => {
    await change(await postsWithReactions([ben, ben, clara, clara]))
    expect([await count(), await listed()]).toEqual([expected, expected])
  })

  it("past the newest hundred when those can't be seen", async () => {
    const [gone = '', kept = ''] = await postsWithReactions([ben, ben])
    const { db } = server.deps
    for (const [subject, from, to] of [
      [gone, 1, 130],
      [kept, 131, 134],
    ] as const)
      await sql`insert into notifications (user_id, event, group_key, subject_id, last_at)
        select ${ada.userId}::uuid, 'postReacted', 'group ' || n, ${subject}::uuid, now() - make_interval(mins => n) from generate_series(${from}::int, ${to}::int) n`.execute(
        db,
      )
    await sql`insert into notification_actors (notification_id, actor_id) select id, ${ben.userId}::uuid from notifications where user_id = ${ada.userId}::uuid on conflict do nothing`.execute(
      db,
    )
    await deletePosts([gone])
    expect(await count()).toBe(5)
  })

  it("and fill the bell and the list, however many newer ones can't be seen", async () => {
    const [kept = '', ...others] = await postsWithReactions(Array.from({ length: 30 }, () => ben))
    await react(clara, kept)
    await sql`update notifications set last_at = last_at - interval '1 hour' where user_id = ${ada.userId}::uuid and subject_id = ${kept}::uuid`.execute(
      server.deps.db,
    )
    await deletePosts(others)
    const page = async (limit: number) => (await server.call(listNotifications, { query: { limit } }, as(ada))).body
    for (const limit of [1, 10, 29, 100])
      expect(await page(limit)).toMatchObject({ items: [{ navigateTo: { destination: `/posts/${kept}` } }], nextCursor: null })
    expect([await count(), await listed()]).toEqual([1, 1])
  })

  it('not after their post is deleted by its author, and nothing of them stays', async () => {
    const [gone = '', kept = ''] = await postsWithReactions([ben, ben])
    await server.call(deletePost, { params: { postId: gone } }, as(ada))
    expect([await count(), await listed()]).toEqual([1, 1])
    const rows = await server.deps.db.selectFrom('notifications').select('subjectId').where('userId', '=', ada.userId).execute()
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([kept])
  })

  it('without composing a text of a post', async () => {
    await postsWithReactions([ben, clara])
    const notificationTexts = new Proxy(server.deps.notificationTexts, {
      get: (_, event) => () => Promise.reject(new Error(`composed ${String(event)}`)),
    })
    const viewer = { kind: 'member', userId: ada.userId } as Parameters<typeof countUnread>[1]
    expect(await countUnread({ ...server.deps, notificationTexts }, viewer)).toEqual({ count: 2 })
  })
})
