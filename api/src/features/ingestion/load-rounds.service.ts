import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { getLoadSchedule, LoadRound } from '@mandate/contract/ingestion'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './load-rounds.repository.ts'

const seenEveryMs = 20_000
const longestReason = 500
const command = join(import.meta.dirname, '../../commands/load-sec.ts')

/** Runs a round when it is due: `load:sec` in a process of its own, so that a load neither delays other jobs nor takes memory from the server. */
export async function runDueRound({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  if (config.loadEvery === undefined) return
  const id = await repository.claimRound(db, config.loadEvery.ms)
  if (id === undefined) return
  const seen = setInterval(() => repository.markSeen(db, id).catch((err: unknown) => log.warn({ err }, 'scheduled load: no sign of life')), seenEveryMs)
  try {
    const reason = await runCommand(config)
    await repository.finishRound(db, id, { state: reason === null ? 'done' : 'failed', reason })
    if (reason !== null) log.error({ reason }, 'scheduled load failed')
  } finally {
    clearInterval(seen)
  }
}

/** Returns why it failed, or null. The channel ends with this process, and the command with the channel. */
function runCommand({ commandEnvironment: env }: Deps['config']): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let said = ''
    child.stderr?.on('data', (part: Buffer) => {
      said = (said + part.toString('utf8')).slice(-longestReason)
    })
    child.on('error', (error) => resolve(`The command did not start: ${error.message}`))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(null)
      const sentence = said.trim().split('\n').at(-1)
      resolve(sentence || (signal ? `The command was ended by ${signal}` : 'A file was refused or failed; the list of loads says why'))
    })
  })
}

export async function getSchedule({ config, db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof getLoadSchedule>> {
  requireAdmin(viewer)
  const { newest, lastDoneAt } = await repository.findRounds(db, config.loadEvery?.ms ?? 0)
  return {
    every: config.loadEvery?.text ?? null,
    newest: newest
      ? {
          state: newest.state as LoadRound['state'],
          reason: newest.reason,
          startedAt: newest.startedAt.toISOString(),
          finishedAt: newest.finishedAt?.toISOString() ?? null,
        }
      : null,
    nextAt: config.loadEvery && newest && newest.state !== 'running' ? newest.nextAt.toISOString() : null,
    lastDoneAt: lastDoneAt?.toISOString() ?? null,
  }
}
