import { type SearchType, searchTypes } from '@mandate/contract/lists/search-fields'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface Span {
  from: Date
  to: Date
}

/** The database's clock, which wrote the times that are compared. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database told no time')
  return row.now
}

export interface FunnelRow {
  visited: number
  signedUp: number
  activated: number
  claimed: number
  cameBack: number
}

/** Those who signed up in the span, and how far they got by now. */
export async function countFunnel(db: Database, { from, to }: Span): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    with people as (select id, created_at, activated_at from users where created_at >= ${from} and created_at < ${to})
    select
      (select count(distinct visitor_id)::int from analytics_events
        where name = 'pageOpened' and occurred_at >= ${from} and occurred_at < ${to}) as visited,
      count(*)::int as signed_up,
      count(*) filter (where activated_at is not null)::int as activated,
      count(*) filter (where exists (select from claims where user_id = people.id and state = 'granted'))::int as claimed,
      count(*) filter (where exists (
        select from analytics_events where user_id = people.id and occurred_at >= people.created_at + interval '1 day'))::int as came_back
    from people`.execute(db)
  return rows[0] ?? { visited: 0, signedUp: 0, activated: 0, claimed: 0, cameBack: 0 }
}

export async function countSearches(db: Database, { from, to }: Span): Promise<{ type: SearchType; answered: number; withoutResult: number }[]> {
  const type = sql<SearchType>`properties ->> 'type'`
  return db
    .selectFrom('analyticsEvents')
    .select([
      type.as('type'),
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`count(*) filter (where not (properties -> 'hasResults')::boolean)::int`.as('withoutResult'),
    ])
    .where('name', '=', 'searchAnswered')
    .where('occurredAt', '>=', from)
    .where('occurredAt', '<', to)
    .where(type, 'in', searchTypes)
    .groupBy(type)
    .orderBy('answered', 'desc')
    .execute()
}

/** A visitor who isn't signed in counts as one person for each browser tab. */
export async function countPages(db: Database, { from, to }: Span): Promise<{ page: string; people: number; opened: number }[]> {
  const page = sql<string>`properties ->> 'page'`
  return db
    .selectFrom('analyticsEvents')
    .select([page.as('page'), sql<number>`count(distinct coalesce(user_id::text, visitor_id))::int`.as('people'), sql<number>`count(*)::int`.as('opened')])
    .where('name', '=', 'pageOpened')
    .where('occurredAt', '>=', from)
    .where('occurredAt', '<', to)
    .where(page, 'is not', null)
    .groupBy(page)
    .orderBy('people', 'desc')
    .orderBy('opened', 'desc')
    .orderBy(page)
    .execute()
}

export interface RetentionRow {
  week: string
  people: number
  /** How many weeks after the one of the sign-up; null when no one used the product. */
  after: number | null
  active: number
}

/** Weeks begin on Monday, UTC. */
export async function countRetention(db: Database, { from, to }: Span): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`
    with people as (
      select id, date_trunc('week', created_at, 'UTC') as week from users
      where created_at >= date_trunc('week', ${from}::timestamptz, 'UTC') and created_at < ${to}
    ), cohorts as (select week, count(*)::int as people from people group by week),
    active as (
      select people.week, (extract(epoch from date_trunc('week', occurred_at, 'UTC') - people.week) / 604800)::int as after, count(distinct people.id)::int as active
      from people join analytics_events on user_id = people.id and occurred_at < ${to}
      group by 1, 2
    )
    select to_char(cohorts.week at time zone 'UTC', 'YYYY-MM-DD') as week, cohorts.people, after, coalesce(active, 0) as active
    from cohorts left join active using (week)
    order by cohorts.week, after`.execute(db)
  return rows
}
