import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** A connection or a transaction on one: repositories take either. */
export type Database = Kysely<DB> | Transaction<DB>

// bigint as number: all our values are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabasePool {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

interface PoolOptions {
  size?: number
  statementTimeoutMs?: number
  connectTimeoutMs?: number | undefined
  onError: (error: Error) => void
}

export function openDatabase(url: string, { size = 20, statementTimeoutMs = 5_000, connectTimeoutMs = 2_000, onError }: PoolOptions): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.round(statementTimeoutMs * 0.8),
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'mandate',
    // The few prepared queries look up single rows, so their plan doesn't depend on the value.
    options: '-c plan_cache_mode=auto',
  })
  // An idle connection that the server closes is an error event: without a listener the process ends.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  // Not db.destroy(): a Kysely that has not yet run a query leaves the pool open.
  return { db, pool, close: () => pool.end() }
}
