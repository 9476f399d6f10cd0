import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyDefinitions, changedDefinitions, createDefinitionsTable } from './definitions.ts'
import { readSchema, type Schema, type SchemaFile } from './schema-files.ts'

const lockKey = 8_310_207_114
const lockTimeoutMs = 300
const attempts = 40

type Step = () => Promise<void>

/**
 * Migrates the database. Safe to run on several replicas at once: one works, the others wait.
 * A migration that would block readers gives up after 300 ms and retries.
 */
export async function migrate(ownerUrl: string, appUrl: string, schema: Schema = readSchema()): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const app = decodeURIComponent(new URL(appUrl).username)
    const applied = await applyPending(client, schema, app)
    await runJobMigrations({ connectionString: ownerUrl })
    await grantToApp(client, app)
    return applied
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, { migrations, definitions }: Schema, app: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  await client.query(createDefinitionsTable)
  const pending = await findPending(client, migrations)
  const changed = await changedDefinitions(client, definitions)
  const define = () => applyDefinitions(client, definitions, { changed, app })

  // The last migration and the definitions share a transaction, so that a view that it drops is never missing.
  for (const migration of pending) {
    const isLast = migration === pending.at(-1)
    await inTransaction(client, migration.name, [() => applyMigration(client, migration), ...(isLast ? [define] : [])])
  }
  if (pending.length === 0 && changed.length > 0) await inTransaction(client, 'definitions', [define])
  return [...pending, ...changed].map(({ name }) => name)
}

async function findPending(client: pg.Client, migrations: readonly SchemaFile[]): Promise<SchemaFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const edited = migrations.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (edited) throw new Error(`${edited.name} was changed after it was applied. Put it back as it was and write a new migration.`)
  return migrations.filter(({ name }) => !done.has(name))
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: SchemaFile): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Gives way to readers: a step that waits too long for a lock is rolled back and retried. */
async function inTransaction(client: pg.Client, name: string, steps: readonly Step[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      for (const step of steps) await step()
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

/** What the server's own role may add to, but not change. */
const onlyAddedTo = ['audit_events', 'audit_chain']

/** An older set of migrations has fewer of these tables. */
async function revokeChanges(client: pg.Client, app: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "select format('revoke update, delete on %I from %I', name, $2::text) as statement from unnest($1::text[]) name where to_regclass(name) is not null",
    [onlyAddedTo, app],
  )
  await client.query(rows.map(({ statement }) => statement).join(';'))
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
    revoke insert, update, delete on schema_migrations, schema_definitions from ${role};
    grant all on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
  `)
  await revokeChanges(client, app)
  // The job tables have row security without a policy, which shuts out everyone but their owner.
  const { rows: policies } = await client.query<{ statement: string }>(
    `select format('drop policy if exists app on %1$s; create policy app on %1$s to %2$I using (true) with check (true);', c.oid::regclass, $1::text) as statement
     from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`,
    [app],
  )
  await client.query(policies.map(({ statement }) => statement).join('\n'))
}

/** Migrations and definitions that were never applied. A definition of the previous release counts as applied. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { migrations, definitions } = readSchema()
  const { rows: exists } = await pool.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null and to_regclass('public.schema_definitions') is not null as found",
  )
  if (!exists[0]?.found) return [...migrations, ...definitions].map(({ name }) => name)
  const { rows } = await pool.query<{ applied: string }>(
    "select name as applied from schema_migrations union all select name || ' ' || checksum from schema_definitions",
  )
  const applied = new Set(rows.map((row) => row.applied))
  return [...migrations.filter(({ name }) => !applied.has(name)), ...definitions.filter(({ name, checksum }) => !applied.has(`${name} ${checksum}`))].map(
    ({ name }) => name,
  )
}
