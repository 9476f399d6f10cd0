import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { removeEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { measuresTime } from '../test/elapsed.ts'
import { eventually } from '../test/eventually.ts'
import { startOwnPostgres } from '../test/own-postgres.ts'
import { addPerson, signIn } from '../test/people.ts'
import { startTestServer } from '../test/test-server.ts'

describe('a server that stops', () => {
  it('finishes requests in progress, refuses new ones, and then exits', async () => {
    const server = await startTestServer()
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const lock = new pg.Client({ connectionString: server.database.ownerUrl })
    await lock.connect()
    await lock.query('begin; lock table sessions in access exclusive mode')

    const headers = { authorization: `Bearer ${ada.token}` }
    const begun = fetch(`${server.address}/api/auth/me`, { headers })
    await vi.waitFor(
      async () => expect((await lock.query("select 1 from pg_locks where not granted and relation = 'sessions'::regclass")).rowCount).toBe(1),
      eventually,
    )
    const stopped = server.stop()

    const late = await fetch(`${server.address}/api/app-info`)
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('2')
    expect((await late.json()).error.code).toBe('unavailable')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503)

    await lock.query('rollback')
    await lock.end()
    const answer = await begun
    expect(answer.status).toBe(200)
    expect((await answer.json()).id).toBe(ada.userId)
    await stopped
    await expect(fetch(`${server.address}/api/app-info`)).rejects.toThrow()
  })

  it('gives notice first: not ready, but still serving, and asking clients to connect again', async () => {
    const server = await startTestServer()
    const stopped = server.close({ noticeMs: 1_500 })
    const readiness = await fetch(`${server.address}/readyz`)
    expect(readiness.status).toBe(503)
    const served = await fetch(`${server.address}/api/app-info`)
    expect(served.status).toBe(200)
    expect(served.headers.get('connection')).toBe('close')
    await stopped
    await server.stop()
  })

  it('stops within seconds when the database is away', { ...measuresTime, timeout: 60_000 }, async () => {
    const postgres = await startOwnPostgres()
    const server = await startTestServer({ database: postgres })
    await postgres.stop()
    await vi.waitFor(async () => expect((await server.app.inject('/readyz')).statusCode).toBe(503), eventually)
    const began = performance.now()
    await server.stop()
    expect(performance.now() - began).toBeLessThan(8_000)
    removeEmbeddedPostgres(postgres)
  })
})
