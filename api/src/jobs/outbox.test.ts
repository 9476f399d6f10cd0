import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword } from '@mandate/contract/identity'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { addPerson } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'
import { enqueue } from './outbox.ts'
import { type EffectHandlers, startWorker, type Worker } from './worker.ts'

let server: TestServer
let worker: Worker | undefined
let owner: pg.Client

beforeEach(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await owner.end()
  await server.stop()
})

/** An effect that exists only in these tests. */
const greeting = (name: string) => ({ kind: 'testGreeting', payload: { name }, effectKey: `greet ${name}` }) as never
const greet = (name: string) => enqueue(server.deps.db, greeting(name))
const start = async (testGreeting: (name: string) => Promise<void>) => {
  const handlers = { testGreeting: (_: unknown, { name }: { name: string }) => testGreeting(name) } as unknown as EffectHandlers
  worker = await startWorker(server.deps, handlers, [])
}
const messages = () => server.deps.db.selectFrom('outboxMessages').select(['effectKey', 'attempts', 'doneAt', 'lastError']).orderBy('effectKey').execute()
/** Moves the retry time into the past and wakes the workers, which would poll within two seconds. */
const passTime = async () => {
  await owner.query(
    "update graphile_worker._private_jobs set run_at = now(), locked_at = case when locked_at is not null then now() - interval '5 minutes' end",
  )
  await owner.query(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`)
}

describe('the outbox', () => {
  it('F9 delivers what a committed transaction asked for, and nothing of one that was rolled back', async () => {
    const greeted: string[] = []
    await start(async (name) => void greeted.push(name))
    await server.deps.db
      .transaction()
      .execute(async (transaction) => {
        await enqueue(transaction, greeting('Ben'))
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    await greet('Ada')
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), eventually)
    expect(await messages()).toMatchObject([{ effectKey: 'greet Ada', attempts: 1, doneAt: expect.any(Date) }])
  })

  it('F9 does an effect once, however often it is asked for', async () => {
    const greeted: string[] = []
    await start(async (name) => void greeted.push(name))
    await Promise.all(Array.from({ length: 20 }, () => greet('Ada')))
    await greet('Ben')
    await vi.waitFor(() => expect(greeted.sort()).toEqual(['Ada', 'Ben']), eventually)
    await greet('Ada')
    await greet('Cleo')
    await vi.waitFor(() => expect(greeted.sort()).toEqual(['Ada', 'Ben', 'Cleo']), eventually)
  })

  it('F9 gives a poisonous message up after five tries, keeps why, and lets the others through', async () => {
    const greeted: string[] = []
    let tries = 0
    await start(async (name) => {
      if (name === 'Poison') {
        tries++
        throw new Error('cannot be delivered')
      }
      greeted.push(name)
    })
    await greet('Poison')
    for (const name of ['Ada', 'Ben', 'Cleo']) await greet(name)
    await vi.waitFor(() => expect(greeted.sort()).toEqual(['Ada', 'Ben', 'Cleo']), eventually)
    for (let round = 2; round <= 5; round++) {
      await vi.waitFor(async () => {
        await passTime()
        expect(tries).toBeGreaterThanOrEqual(round)
      }, 15_000)
    }
    await greet('Dan')
    await passTime()
    await vi.waitFor(() => expect(greeted).toContain('Dan'), 10_000)
    expect(tries).toBe(5)
    expect((await messages()).find(({ effectKey }) => effectKey === 'greet Poison')).toMatchObject({
      attempts: 5,
      doneAt: null,
      lastError: 'cannot be delivered',
    })
    // A message that was delivered keeps its job for a moment longer.
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select attempts, max_attempts from graphile_worker.jobs')
      expect(rows).toEqual([{ attempts: 5, max_attempts: 5 }])
    }, eventually)
  })

  it('F9 killed workers lose nothing and do nothing twice', { timeout: 180_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 40 }, (_, index) => addPerson(server, { name: `Ada${index}` })))
    for (const { email } of people) await server.call(forgotPassword, { body: { email } }, { ip: newAddress() })
    const delivered = async () => {
      const { rows } = await owner.query<{ count: number }>('select count(*)::int from outbox_messages where done_at is not null')
      return rows[0]?.count ?? 0
    }
    expect(await delivered()).toBe(0)
    for (let kills = 0; kills < 3; kills++) {
      const before = await delivered()
      const child = startProcess(server.database.appUrl)
      await vi.waitFor(async () => expect(await delivered()).toBeGreaterThan(before), { timeout: 45_000, interval: 2 })
      child.kill('SIGKILL')
      await new Promise((gone) => child.once('exit', gone))
      await passTime()
      // As if the worker was killed between the effect and its bookkeeping: the delivery is repeated.
      await owner.query(`
        with undone as (update outbox_messages set done_at = null where id in (select id from outbox_messages where done_at is not null limit 3) returning id)
        select graphile_worker.add_job('deliver', json_build_object('id', id::text), max_attempts => 5) from undone`)
      if ((await delivered()) === people.length) break
    }
    const last = startProcess(server.database.appUrl)
    await vi.waitFor(
      async () => {
        await passTime()
        expect(await delivered()).toBe(people.length)
      },
      { timeout: 45_000, interval: 100 },
    )
    last.kill('SIGKILL')
    for (const { email } of people) expect(await server.mailsTo(email)).toHaveLength(1)
  })
})

function startProcess(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../test/worker-process.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      PROCESS: 'worker',
      PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'mandate-worker-')),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
}
