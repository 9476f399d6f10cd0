import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A failed round is tried again after an hour. */
const retryMs = 3_600_000
const isDead = sql<boolean>`seen_at < now() - interval '2 minutes'`
const nextStart = (everyMs: number) =>
  sql<Date>`coalesce(next_requested_at, started_at + make_interval(secs => case when state = 'failed' then least(${everyMs}::float8, ${retryMs}::float8) else ${everyMs}::float8 end / 1000))`

/** Begins a round when one is due and none is running in any process. Returns its id. */
export async function claimRound(db: Database, everyMs: number): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('loadRounds')
      .set({ state: 'failed', reason: 'The process that ran it stopped', finishedAt: sql`now()` })
      .where('state', '=', 'running')
      .where(isDead)
      .execute()
    const { rows } = await sql<{ id: number }>`
      insert into load_rounds (state) select 'running' where not exists (
        select from (select state, started_at, next_requested_at from load_rounds order by started_at desc limit 1) newest
        where state = 'running' or ${nextStart(everyMs)} > now())
      on conflict (state) where state = 'running' do nothing returning id`.execute(transaction)
    return rows[0] && Number(rows[0].id)
  })
}

/** Returns false while a round runs, or when none ever did. */
export async function requestNext(db: Database): Promise<boolean> {
  const { rows } = await sql`
    update load_rounds set next_requested_at = coalesce(next_requested_at, now())
    where state <> 'running' and id = (select id from load_rounds order by started_at desc limit 1) returning id`.execute(db)
  return rows.length > 0
}

export async function markSeen(db: Database, id: number): Promise<void> {
  await db.updateTable('loadRounds').set({ seenAt: sql`now()` }).where('id', '=', id).where('state', '=', 'running').execute()
}

/** Rounds older than 90 days are deleted. */
export async function finishRound(db: Database, id: number, end: { state: 'done' | 'failed'; reason: string | null }): Promise<void> {
  await db
    .updateTable('loadRounds')
    .set({ ...end, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await db.deleteFrom('loadRounds').where('startedAt', '<', sql<Date>`now() - interval '90 days'`).execute()
}

/** The newest round, when the next is due, and when the last good one ended. */
export async function findRounds(db: Database, everyMs: number) {
  const newest = await db
    .selectFrom('loadRounds')
    .select(['state', 'reason', 'startedAt', 'finishedAt', 'nextRequestedAt'])
    .select(nextStart(everyMs).as('nextAt'))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const good = await db.selectFrom('loadRounds').select('finishedAt').where('state', '=', 'done').orderBy('startedAt', 'desc').limit(1).executeTakeFirst()
  return { newest, lastDoneAt: good?.finishedAt ?? null }
}
