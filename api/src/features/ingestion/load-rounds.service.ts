import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { getLoadSchedule, LoadRound } from '@mandate/contract/ingestion'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { runLoadCommand } from './load-command.ts'
import * as repository from './load-rounds.repository.ts'

const seenEveryMs = 20_000

/** Runs a round when it is due: `load:sec` in a process of its own. */
export async function runDueRound({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  if (config.loadEvery === undefined) return
  const id = await repository.claimRound(db, config.loadEvery.ms)
  if (id === undefined) return
  const seen = setInterval(() => repository.markSeen(db, id).catch((err: unknown) => log.warn({ err }, 'scheduled load: heartbeat missed')), seenEveryMs)
  try {
    const reason = await runLoadCommand(config, 'load-sec')
    await repository.finishRound(db, id, { state: reason === null ? 'done' : 'failed', reason })
    if (reason !== null) log.error({ reason }, 'scheduled load failed')
  } finally {
    clearInterval(seen)
  }
}

/** The next minute's look finds it due. */
export async function requestRound({ config, db }: Deps, viewer: Viewer): Promise<Done> {
  const admin = requireAdmin(viewer)
  if (!config.loadEvery) throw new AppError('conflict', 'Files are loaded by hand here. Set LOAD_EVERY, or run npm run load:sec')
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.requestNext(transaction))) throw new AppError('conflict', 'A round is running, or about to begin. Wait for its end')
    await recordEvent(transaction, by(admin), { kind: 'load.requested', subjectId: null })
  })
  return { done: true }
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
    isRequested: newest !== undefined && newest.nextRequestedAt !== null && newest.state !== 'running',
    nextAt: config.loadEvery && newest && newest.state !== 'running' ? newest.nextAt.toISOString() : null,
    lastDoneAt: lastDoneAt?.toISOString() ?? null,
  }
}
