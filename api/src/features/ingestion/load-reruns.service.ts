import { existsSync } from 'node:fs'
import type { Done } from '@mandate/contract/frame/answers'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { runLoadCommand } from './load-command.ts'
import * as repository from './load-reruns.repository.ts'

const seenEveryMs = 20_000

const isGone = (path: string) => `${path} isn't on the disk of the server that loads files. Put it back there, or load the file by hand`

/** Within a minute, a worker loads the file of a failed load again. */
export async function rerunLoad({ config, db }: Deps, viewer: Viewer, { loadId, reason }: { loadId: number; reason: string }): Promise<Done> {
  const admin = requireAdmin(viewer)
  await db.transaction().execute(async (transaction) => {
    const run = await repository.findRunToRepeat(transaction, loadId)
    if (!run) throw notFound()
    const { fileName, filePath } = run
    if (run.state !== 'failed' && run.state !== 'refused') throw new AppError('conflict', 'Only a load that failed or was refused can run again')
    if (run.isLoadedSince) throw new AppError('conflict', `${fileName} was loaded since, or is being loaded now`)
    if (filePath === null) throw new AppError('conflict', `It isn't known where ${fileName} was. Load it by hand`)
    // Elsewhere the worker's disk may be another one: the worker looks there.
    if (config.process === 'all' && !existsSync(filePath)) throw new AppError('conflict', isGone(filePath))
    if (!(await repository.insertRerun(transaction, loadId))) throw new AppError('conflict', 'Another file is being loaded again. Wait for its end')
    await recordEvent(transaction, by(admin), { kind: 'load.rerun_requested', subjectId: null, details: { loadId, fileName, reason } })
  })
  return { done: true }
}

/** Runs the one that waits: `load` in a process of its own, which ends with this one. What was published before stays until the load commits. */
export async function runRequestedLoad({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  const rerun = await repository.claimRerun(db)
  if (!rerun) return
  const { id, filePath, isForced } = rerun
  const seen = setInterval(() => repository.markSeen(db, id).catch((err: unknown) => log.warn({ err }, 'requested load: heartbeat missed')), seenEveryMs)
  try {
    const isThere = filePath !== null && existsSync(filePath)
    const reason = isThere ? await runLoadCommand(config, 'load', [filePath, ...(isForced ? ['--force'] : [])]) : isGone(filePath ?? rerun.fileName)
    await repository.finishRerun(db, id, { state: reason === null ? 'done' : 'failed', reason })
    if (reason !== null) log.error({ reason }, 'requested load failed')
  } finally {
    clearInterval(seen)
  }
}
