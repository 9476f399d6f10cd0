import type { AdminQueues } from '@mandate/contract/admin-queues'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Each by the condition of the list that shows it: its partial index holds only what waits. */
export async function countQueues(db: Database, schedules: readonly string[]): Promise<AdminQueues> {
  const { rows } = await sql<AdminQueues>`
    select (select count(*)::int from claims where state = 'waiting') as claims,
      (select count(*)::int from accreditation_requests where state = 'waiting') as accreditation,
      (select count(*)::int from report_cases where decided_at is null) as reports,
      (select count(*)::int from partner_versions where state = 'waiting') as "partnerPages",
      (select count(*)::int from campaigns where state = 'waiting') as campaigns,
      (select count(*)::int from outbox_messages where done_at is null and last_error is not null) as effects,
      (
        select count(distinct tasks.identifier)::int from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where jobs.last_error is not null and jobs.locked_at is null and tasks.identifier = any(${[...schedules]}::text[])
      ) as schedules,
      (
        select count(*)::int from outbox_messages
        where done_at is null and last_error is not null and kind like '%Mail' and created_at > now() - interval '30 days'
      ) as emails,
      (
        select count(*)::int from load_runs where state in ('failed', 'refused') and not exists (
          select from load_runs newer where newer.file_name = load_runs.file_name and (newer.started_at, newer.id) > (load_runs.started_at, load_runs.id)
        )
      ) as loads`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the database gave no counts')
  return counts
}
