import type { Readiness } from '@mandate/contract/frame/health'
import type { FastifyInstance } from 'fastify'
import { readClockDriftMs } from '../database/clock.ts'
import { pendingMigrations } from '../database/migrate.ts'
import type { Deps } from './deps.ts'

export type ReadinessCheck = () => Promise<{ ok: boolean; detail: string }>

/** `/healthz`: the process is alive. `/readyz`: each dependency by name, and whether it is ready. */
export function healthRoutes(app: FastifyInstance, { pool, files }: Deps, checks: Record<string, ReadinessCheck> = {}): void {
  const all: Record<string, ReadinessCheck> = {
    database: async () => {
      const driftMs = await readClockDriftMs(pool)
      return { ok: true, detail: driftMs > 2_000 ? `answers; this machine's clock is ${driftMs} ms away from the database's` : 'answers' }
    },
    migrations: async () => {
      const pending = await pendingMigrations(pool)
      return { ok: pending.length === 0, detail: pending.length === 0 ? 'up to date' : `pending: ${pending.join(', ')}` }
    },
    disk: async () => (app.fullDisks.isFull('database') ? { ok: false, detail: 'the disk of the database is full' } : { ok: true, detail: 'has space' }),
    files: async () => {
      const isFull = await files.check().then(
        () => app.fullDisks.isFull('files'),
        (error: unknown) => (app.fullDisks.answer(error) ? true : Promise.reject(error)),
      )
      return isFull ? { ok: false, detail: 'the disk of stored files is full' } : { ok: true, detail: 'can be stored' }
    },
    ...checks,
  }
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ alive: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const parts: Readiness['parts'] = {}
    for (const [name, check] of Object.entries(all)) parts[name] = await check().catch(() => ({ ok: false, detail: 'does not answer' }))
    const ready = Object.values(parts).every(({ ok }) => ok)
    return reply
      .status(ready ? 200 : 503)
      .header('retry-after', ready ? undefined : '2')
      .send({ ready, parts } satisfies Readiness)
  })
}
