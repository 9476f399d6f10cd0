import type { SwitchName } from '@mandate/contract/switches'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { listen } from '../../database/listen.ts'
import type { DB } from '../../database/tables.ts'
import type { Deps, Switches } from '../../http/deps.ts'
import * as repository from './switches.repository.ts'

interface Options {
  config: Deps['config']
  db: Kysely<DB>
  pool: pg.Pool
  log: FastifyBaseLogger
}

interface WatchedSwitches extends Switches {
  /** The configuration in which a feature that an admin turned off reads as off. */
  config: Deps['config']
  /** Called when any switch changed. */
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** A notification may be lost, or its read fail. */
const recheckMs = 30_000

/** Keeps the admins' choices in memory, so that asking costs no query. Loaded before it returns; the database announces each change. */
export async function watchSwitches({ config, db, pool, log }: Options): Promise<WatchedSwitches> {
  let turnedOff: ReadonlySet<string> = new Set(await repository.selectTurnedOff(db))
  const listeners: (() => void)[] = []
  const allowed: Record<SwitchName, boolean> = { ai: config.hasAi, aggregation: config.hasAggregation, analytics: config.hasAnalytics, sponsored: true }
  const isOn = (name: SwitchName) => allowed[name] && !turnedOff.has(name)

  async function read(): Promise<void> {
    const found = new Set(await repository.selectTurnedOff(db))
    if (found.size === turnedOff.size && [...found].every((name) => turnedOff.has(name))) return
    turnedOff = found
    log.info({ turnedOff: [...found] }, 'feature switches changed')
    for (const listener of listeners) listener()
  }
  // One after the other: an earlier read must not overwrite a later one.
  let last: Promise<void> = Promise.resolve()
  function refresh(): Promise<void> {
    last = last.catch(() => undefined).then(read)
    return last
  }
  const refreshNow = () => void refresh().catch((err: unknown) => log.warn({ err }, 'feature switches not refreshed, retrying'))
  const recheck = setInterval(refreshNow, recheckMs)
  recheck.unref()
  const watcher = listen({ ...{ pool, log, channels: ['switches_changed'] }, onNotification: refreshNow, onListening: refreshNow })

  return {
    isAllowed: (name) => allowed[name],
    isOn,
    refresh,
    config: {
      ...config,
      get hasAi() {
        return isOn('ai')
      },
      get hasAggregation() {
        return isOn('aggregation')
      },
      get hasAnalytics() {
        return isOn('analytics')
      },
    },
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      clearInterval(recheck)
      await watcher.stop()
    },
  }
}
