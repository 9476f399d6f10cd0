import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schedulesOf } from './feature-parts.ts'
import { features } from './features.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'

const schedules = schedulesOf(features)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasClock: true })
})
afterAll(() => server.stop())

describe('what happens by the clock', () => {
  it('is known to the server that serves', async () => {
    const { rows } = await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`.execute(server.deps.db)
    expect(rows.map(({ identifier }) => identifier).sort()).toEqual(schedules.map(({ name }) => name).sort())
  })

  it.each(schedules)('$name finds nothing to do on an empty database, and says so by ending', async ({ run }) => {
    await expect(run(server.deps)).resolves.toBeUndefined()
  })
})
