import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Increments a counter. The database's clock ends a window, so a replica with a wrong clock can't open a new one. */
export function takePoint(db: Database, key: string, windowMs: number) {
  return db
    .insertInto('rateLimits')
    .values({ key, points: 1, expire: sql<number>`${nowMs} + ${windowMs}::bigint` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expire <= ${nowMs} then 1 else rate_limits.points + 1 end`,
        expire: sql<number>`case when rate_limits.expire <= ${nowMs} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['points', sql<number>`expire - ${nowMs}`.as('msLeft')])
    .executeTakeFirstOrThrow()
}

export async function forgetPoints(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute()
}

export async function givePointBack(db: Database, key: string): Promise<void> {
  await db.updateTable('rateLimits').set({ points: sql<number>`points - 1` }).where('key', '=', key).where('points', '>', 0).execute()
}
