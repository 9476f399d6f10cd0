import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from './tables.ts'

const beatSeconds = 15
/** Three beats. */
export const aliveSeconds = 45

interface Options {
  db: Kysely<DB>
  log: FastifyBaseLogger
  role: 'all' | 'api' | 'worker'
  /** Only announced at the start, when false. */
  hasBeat: boolean
}

const packageSchema = z.object({ version: z.string() })

function ownVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version
}

/** Tells the other processes, and the admins, that this one is alive, until it's stopped. */
export async function announceProcess({ db, log, role, hasBeat }: Options): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID()
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const version = ownVersion()
  const beat = async () => {
    await sql`
      insert into server_processes (id, host, pid, role, version, started_at) values (${id}, ${hostname()}, ${process.pid}, ${role}, ${version}, ${startedAt})
      on conflict (id) do update set seen_at = now()`.execute(db)
  }
  await beat()
  const beating = hasBeat
    ? setInterval(() => void beat().catch((err: unknown) => log.warn({ err }, 'heartbeat not written, retrying')), beatSeconds * 1_000)
    : undefined
  beating?.unref()
  return {
    async stop() {
      clearInterval(beating)
      await db.deleteFrom('serverProcesses').where('id', '=', id).execute()
    },
  }
}
