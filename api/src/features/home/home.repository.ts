import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Half an hour away ends a visit. Returns the end of the one before, null on the first. */
export async function recordVisit(db: Database, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ previousAt: Date | null }>`
    insert into home_visits (user_id) values (${userId}::uuid)
    on conflict (user_id) do update set seen_at = now(),
      previous_at = case when home_visits.seen_at < now() - interval '30 minutes' then home_visits.seen_at else home_visits.previous_at end
    returning previous_at as "previousAt"`.execute(db)
  return rows[0]?.previousAt ?? null
}

/** What `recordVisit` would return, without a visit. */
export async function findLastVisit(db: Database, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('homeVisits').select('previousAt').where('userId', '=', userId).executeTakeFirst()
  return row?.previousAt ?? null
}

/** People are members, and representatives by their filing. */
export async function countFollowed(db: Database, userId: string): Promise<{ firms: number; people: number }> {
  const { rows } = await sql<{ firms: number; people: number }>`
    select count(*) filter (where kind = 'firm')::int as firms, count(*) filter (where kind <> 'firm')::int as people from follows where user_id = ${userId}::uuid`.execute(
    db,
  )
  return rows[0] ?? { firms: 0, people: 0 }
}

const daysOfFirstVisit = 30

/**
 * The newest changes at followed firms that the product learned after a moment, or in the last month on a first visit. A filing may be loaded weeks after it was
 * made, so the firm's own index narrows to two more months.
 */
export async function selectChangesSince(db: Database, userId: string, { since, limit }: { since: Date | null; limit: number }): Promise<number[]> {
  const from = since === null ? sql`now() - make_interval(days => ${daysOfFirstVisit})` : sql`${since}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    select firm_events.id from follows
    join firm_events on firm_events.firm_crd = follows.firm_crd and firm_events.happened_at > ${from} - interval '60 days'
    join filings on filings.id = firm_events.filing_after
    where follows.user_id = ${userId}::uuid and follows.kind = 'firm' and filings.known_from > ${from}
    order by firm_events.happened_at desc, firm_events.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
