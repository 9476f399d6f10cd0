import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What a job may be asked to do, with what it is told. Features add theirs by declaration merging beside their handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features
export interface Effects {}

const attemptsBeforeGivingUp = 5

/**
 * Notes, in the caller's transaction, that something must happen outside. It happens at least once after the commit, never without it.
 * `effectKey` makes it once: asking again for the same effect changes nothing.
 */
export async function enqueue<Kind extends keyof Effects>(db: Database, kind: Kind, payload: Effects[Kind], effectKey: string): Promise<void> {
  const row = await db
    .insertInto('outboxMessages')
    .values({ kind, payload: JSON.stringify(payload), effectKey })
    .onConflict((conflict) => conflict.column('effectKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await sql`select graphile_worker.add_job('deliver', json_build_object('id', ${row.id}::text), max_attempts => ${sql.lit(attemptsBeforeGivingUp)})`.execute(db)
}
