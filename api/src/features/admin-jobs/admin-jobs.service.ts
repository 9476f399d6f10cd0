import type { listJobs as operation } from '@mandate/contract/admin-jobs'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { withoutLinks } from '../../jobs/error-texts.rules.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './admin-jobs.repository.ts'
import { stateOfSchedule } from './admin-jobs.rules.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function listJobs({ db, jobKinds }: Deps, viewer: Viewer): Promise<ResponseOf<typeof operation>> {
  requireAdmin(viewer)
  const crons = new Map(jobKinds.schedules.map(({ name, cron }) => [name, cron]))
  const [effects, schedules] = await Promise.all([repository.selectEffectKinds(db, jobKinds.effects), repository.selectSchedules(db, [...crons.keys()])])
  const now = new Date()
  return {
    effects: effects.map(({ kind, waiting, failed, oldestAt, lastDoneAt }) => ({
      ...{ kind, waiting, failed },
      ...{ oldestAt: iso(oldestAt), lastDoneAt: iso(lastDoneAt) },
    })),
    schedules: schedules.map(({ name, jobId, lastRunAt, runAt, ...job }) => ({
      ...{ name, jobId, cron: crons.get(name) ?? '', state: stateOfSchedule(runAt ? { ...job, runAt } : undefined, now) },
      ...{ lastRunAt: iso(lastRunAt), runningSince: iso(job.lockedAt), attempts: job.attempts, lastError: job.lastError && withoutLinks(job.lastError) },
    })),
  }
}

/** Only schedules: an effect is retried by its message, which keeps it from happening twice. */
export async function retryJob({ db, jobKinds }: Deps, viewer: Viewer, jobId: string): Promise<Done> {
  const admin = requireAdmin(viewer)
  await db.transaction().execute(async (transaction) => {
    const job = await repository.findJob(transaction, jobId)
    if (!job || !jobKinds.schedules.some(({ name }) => name === job.name)) throw notFound()
    if (job.lockedAt) throw new AppError('conflict', 'This job is running. Wait until it ends')
    if (job.lastError === null) throw new AppError('conflict', "This job hasn't failed: it runs when it is due")
    await repository.runAgain(transaction, jobId)
    await recordEvent(transaction, by(admin), { kind: 'job.retried', subjectId: null, details: { jobId, job: job.name } })
  })
  return { done: true }
}
