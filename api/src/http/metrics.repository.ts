import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface DatabaseMetrics {
  bytes: number
  connections: number
  mostConnections: number
  isArchiving: boolean
  archiveFailures: number
  isArchiveFailing: boolean
  jobsDue: number
  jobsRunning: number
  jobsGivenUp: number
  /** How long the oldest job that is due has waited; null when none is. */
  oldestJobSeconds: number | null
  effectsWaiting: number
  effectsFailed: number
  oldestEffectSeconds: number | null
  loadsFailed: number
  /** Undefined before the first scheduled load. */
  lastLoadState: string | null
  secondsSinceGoodLoad: number | null
  /** When the newest search rows were derived. */
  newestGeneration: number | null
  secondsSinceGeneration: number | null
}

/** Everything that is measured in the database, in one round trip. */
export async function readDatabaseMetrics(db: Database): Promise<DatabaseMetrics> {
  const { rows } = await sql<DatabaseMetrics>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      current_setting('archive_mode') <> 'off' as "isArchiving",
      archiver.failed_count::int as "archiveFailures",
      coalesce(archiver.last_failed_time > coalesce(archiver.last_archived_time, '-infinity'), false) as "isArchiveFailing",
      jobs.*, effects.*, loads.*, generation.*
    from pg_stat_archiver archiver,
      (select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as "jobsDue",
         count(*) filter (where locked_at is not null)::int as "jobsRunning",
         count(*) filter (where attempts >= max_attempts)::int as "jobsGivenUp",
         extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now() and attempts < max_attempts))::float8 as "oldestJobSeconds"
       from graphile_worker._private_jobs) jobs,
      (select count(*) filter (where last_error is null)::int as "effectsWaiting", count(*) filter (where last_error is not null)::int as "effectsFailed",
         extract(epoch from now() - min(created_at) filter (where last_error is null))::float8 as "oldestEffectSeconds"
       from outbox_messages where done_at is null) effects,
      (select count(*) filter (where state = 'failed')::int as "loadsFailed",
         (array_agg(state order by started_at desc))[1] as "lastLoadState",
         extract(epoch from now() - max(finished_at) filter (where state = 'done'))::float8 as "secondsSinceGoodLoad"
       from load_rounds) loads,
      (select max(id)::float8 as "newestGeneration", extract(epoch from now() - max(made_at))::float8 as "secondsSinceGeneration"
       from search_generations) generation`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database gave no figures')
  return figures
}
