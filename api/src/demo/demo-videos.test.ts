import { listVideos } from '@mandate/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../test/people.ts'
import { as } from '../test/teams.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'
import { ada, ben } from './demo-document-list.ts'
import { fillDemoVideos } from './demo-videos.ts'
import { fillDemo } from './fill-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDemo(server.database.appUrl, server.deps.config)
  for (let start = 0; start < 2; start++) await fillDemoVideos(server.database.appUrl, server.deps.config)
})
afterAll(() => server.stop())

async function fundVideosFor(email: string) {
  const { id: userId } = await server.deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { items } = (await server.call(listVideos, { query: { kind: 'fund' } }, as(await signIn(server, { userId, email, ip: newAddress() })))).body
  return items
}

it('every fund video that is submitted or approved has a summary and a poster, which can be loaded', async () => {
  const [own, others] = [await fundVideosFor(ben), await fundVideosFor(ada)]
  expect(own.map(({ approval }) => approval?.state).sort()).toEqual(['approved', 'approved', 'waiting'])
  expect(others.map(({ approval }) => approval?.state)).toEqual(['approved', 'approved'])
  for (const { poster, summary } of own) {
    expect([summary !== '', poster?.map(({ width }) => width)]).toEqual([true, [1280, 640]])
    const answer = await server.app.inject({ url: poster?.[0]?.url ?? '' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})
