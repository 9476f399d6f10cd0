import type { ScheduleState } from '@mandate/contract/admin-jobs'

/** A job of a schedule that isn't done: done ones leave the queue. */
export interface OpenJob {
  lockedAt: Date | null
  runAt: Date
  attempts: number
  maxAttempts: number
  lastError: string | null
}

const longMs = 3_600_000
const lateMs = 300_000

export function stateOfSchedule(job: OpenJob | undefined, now: Date): ScheduleState {
  if (!job) return 'idle'
  if (job.lockedAt) return now.getTime() - job.lockedAt.getTime() > longMs ? 'stuck' : 'running'
  if (job.attempts >= job.maxAttempts) return 'failed'
  if (job.lastError !== null) return 'retrying'
  return now.getTime() - job.runAt.getTime() > lateMs ? 'late' : 'idle'
}
