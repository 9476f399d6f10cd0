import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { OpenJob } from './admin-jobs.rules.ts'

interface EffectRow {
  kind: string
  waiting: number
  failed: number
  oldestAt: Date | null
  lastDoneAt: Date | null
}

export async function selectEffectKinds(db: Database, kinds: readonly string[]): Promise<EffectRow[]> {
  const { rows } = await sql<EffectRow>`
    select kinds.kind, coalesce(open.waiting, 0) as waiting, coalesce(open.failed, 0) as failed, open.oldest_at as "oldestAt", newest.done_at as "lastDoneAt"
    from unnest(${[...kinds]}::text[]) as kinds (kind)
    left join (
      select kind, count(*) filter (where last_error is null)::int as waiting, count(*) filter (where last_error is not null)::int as failed,
        min(created_at) as oldest_at
      from outbox_messages where done_at is null group by kind
    ) open on open.kind = kinds.kind
    left join lateral (
      select done_at from outbox_messages message where message.kind = kinds.kind and message.done_at is not null order by message.created_at desc limit 1
    ) newest on true
    order by coalesce(open.failed, 0) desc, coalesce(open.waiting, 0) desc, kinds.kind`.execute(db)
  return rows
}

interface ScheduleRow extends OpenJob {
  name: string
  jobId: string | null
  lastRunAt: Date | null
}

/** Each with its newest job that isn't done; `runAt` is null where there is none. */
export async function selectSchedules(db: Database, names: readonly string[]): Promise<(Omit<ScheduleRow, 'runAt'> & { runAt: Date | null })[]> {
  const { rows } = await sql<Omit<ScheduleRow, 'runAt'> & { runAt: Date | null }>`
    select names.name, known.last_execution as "lastRunAt", job.id::text as "jobId", job.locked_at as "lockedAt", job.run_at as "runAt",
      coalesce(job.attempts, 0)::int as attempts, coalesce(job.max_attempts, 0)::int as "maxAttempts", job.last_error as "lastError"
    from unnest(${[...names]}::text[]) as names (name)
    left join graphile_worker._private_known_crontabs known on known.identifier = names.name
    left join lateral (
      select jobs.* from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = names.name order by (jobs.locked_at is not null) desc, (jobs.last_error is not null) desc, jobs.id desc limit 1
    ) job on true
    order by names.name`.execute(db)
  return rows
}

/** Locked, so that no worker takes it meanwhile. */
export async function findJob(db: Database, jobId: string): Promise<{ name: string; lockedAt: Date | null; lastError: string | null } | undefined> {
  const { rows } = await sql<{ name: string; lockedAt: Date | null; lastError: string | null }>`
    select tasks.identifier as name, jobs.locked_at as "lockedAt", jobs.last_error as "lastError"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.id = ${jobId}::bigint for update of jobs`.execute(db)
  return rows[0]
}

/** Without the error: a second retry of the same failure is refused. */
export async function runAgain(db: Database, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set last_error = null where id = ${jobId}::bigint`.execute(db)
  await sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`.execute(db)
}
