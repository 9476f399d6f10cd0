import type { Replica } from '@mandate/contract/admin-health'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { aliveSeconds } from '../../database/server-processes.ts'
import type { DatabaseFigures, OutboxFigures } from './health-parts.rules.ts'

export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database gave no figures')
  return figures
}

export async function readOutboxFigures(db: Database): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select count(*) filter (where last_error is null)::int as waiting, count(*) filter (where last_error is not null)::int as failed,
      extract(epoch from now() - min(created_at) filter (where last_error is null))::float8 as "oldestSeconds"
    from outbox_messages where done_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: null }
}

export function findNewestLoad(db: Database) {
  return db
    .selectFrom('loadRuns')
    .select(['state', 'fileName', 'startedAt', 'reason'])
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface ReplicaRow extends Omit<Replica, 'connectedAt'> {
  connectedAt: Date | null
}

/** PostgreSQL holds as many as its setting allows, ten by default. */
export async function selectReplicas(db: Database, limit: number): Promise<ReplicaRow[]> {
  const { rows } = await sql<ReplicaRow>`
    select pid, nullif(name, '') as name, address, connected_at as "connectedAt", state, sync, lag_bytes as "lagBytes", lag_seconds as "lagSeconds"
    from read_replicas() order by name nulls last, pid limit ${limit}`.execute(db)
  return rows
}

export async function selectProcesses(db: Database, limit: number) {
  return db
    .selectFrom('serverProcesses')
    .select(['id', 'host', 'pid', 'role', 'version', 'startedAt', 'seenAt'])
    .select(sql<boolean>`seen_at > now() - make_interval(secs => ${aliveSeconds})`.as('isAlive'))
    .orderBy('seenAt', 'desc')
    .limit(limit)
    .execute()
}
