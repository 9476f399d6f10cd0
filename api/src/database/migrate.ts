import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../database/migrations')
const lockKey = 8_310_207_114
const lockTimeoutMs = 300
const attempts = 40

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Migrates the database. Safe to run on several replicas at once: one works, the others wait.
 * A migration that would block readers gives up after 300 ms and retries.
 */
export async function migrate(ownerUrl: string, appUrl: string, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await applyPending(client, migrations)
    await runJobMigrations({ connectionString: ownerUrl })
    await grantToApp(client, decodeURIComponent(new URL(appUrl).username))
    return applied
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.name)
    if (checksum && checksum !== migration.checksum)
      throw new Error(`${migration.name} was changed after it was applied. Put it back as it was and write a new migration.`)
    if (checksum) continue
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return applied
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLockTimeout = (error as pg.DatabaseError).code === '55P03'
      if (!isLockTimeout || attempt === attempts) throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
      await wait(100 + 50 * attempt)
    }
  }
}

/** The server's own role reads and writes rows; it creates no tables and can't rewrite the audit trail. */
async function grantToApp(client: pg.Client, app: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string }>('select current_user as owner, current_database() as database')
  const [{ owner, database } = { owner: '', database: '' }] = rows
  if (owner === app) return
  const role = pg.escapeIdentifier(app)
  await client.query(`
    revoke temporary on database ${pg.escapeIdentifier(database)} from public;
    grant temporary on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(owner)};
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on schema self_id to ${role};
    grant select, insert, update, delete on all tables in schema self_id to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on schema_migrations from ${role};
    revoke update, delete on audit_events from ${role};
    grant all on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
  `)
  // The job tables have row security without a policy, which shuts out everyone but their owner.
  const { rows: policies } = await client.query<{ statement: string }>(
    `select format('drop policy if exists app on %1$s; create policy app on %1$s to %2$I using (true) with check (true);', c.oid::regclass, $1::text) as statement
     from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`,
    [app],
  )
  await client.query(policies.map(({ statement }) => statement).join('\n'))
}

/** Names of pending migrations. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows: exists } = await pool.query<{ found: boolean }>("select to_regclass('public.schema_migrations') is not null as found")
  if (!exists[0]?.found) return readMigrations().map(({ name }) => name)
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations')
  const done = new Set(rows.map(({ name }) => name))
  return readMigrations()
    .map(({ name }) => name)
    .filter((name) => !done.has(name))
}
