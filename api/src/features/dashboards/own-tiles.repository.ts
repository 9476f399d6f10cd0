import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

/** The leads of a team, without those that are part of another: what waits for an answer, what is open by stage, what was won. */
export async function countLeads(db: Database, teamId: string): Promise<{ asked: number; won: number; stages: { id: string; name: string; count: number }[] }> {
  const { rows } = await sql<{ asked: number; won: number; stages: { id: string; name: string; count: number }[] }>`
    with counted as (
      select state, stage_id, count(*)::int as count from leads
      where team_id = ${teamId}::uuid and merged_into is null and state in ('asked', 'open', 'won') group by state, stage_id
    )
    select coalesce((select sum(count) from counted where state = 'asked'), 0)::int as asked,
      coalesce((select sum(count) from counted where state = 'won'), 0)::int as won,
      coalesce((
        select json_agg(json_build_object('id', lead_stages.id, 'name', lead_stages.name, 'count', coalesce(counted.count, 0)) order by lead_stages.position)
        from lead_stages left join counted on counted.state = 'open' and counted.stage_id = lead_stages.id where lead_stages.team_id = ${teamId}::uuid
      ), '[]') as stages`.execute(db)
  return rows[0] ?? { asked: 0, won: 0, stages: [] }
}

const firstMonth = sql`date_trunc('month', now() at time zone 'utc') - interval '11 months'`

const connectedWith = (userId: string) => sql`
  from connections join users as others on others.id = case when connections.inviter_id = ${userId}::uuid then connections.invitee_id else connections.inviter_id end
  where (connections.inviter_id = ${userId}::uuid or connections.invitee_id = ${userId}::uuid) and connections.state = 'accepted'
    and others.activated_at is not null and others.suspended_at is null and not others.is_admin`

/** Connections that stand today, by the month in which they were accepted. */
export async function countConnectionsByMonth(db: Database, userId: string): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: number }>`
    with mine as (select connections.answered_at at time zone 'utc' as at ${connectedWith(userId)})
    select months.month::date::text as month, count(mine.at)::int as count
    from generate_series(${firstMonth}, date_trunc('month', now() at time zone 'utc'), interval '1 month') as months (month)
    left join mine on mine.at >= months.month and mine.at < months.month + interval '1 month'
    group by months.month order by months.month`.execute(db)
  return rows
}

interface OfPerson {
  userId: string
  /** Its first day. */
  month?: string | undefined
}

export async function selectConnectionsOf(db: Database, { userId, month }: OfPerson, { limit, after }: PageRange<{ atText: string; id: string }>) {
  const { rows } = await sql<{ id: string; atText: string; at: string; userId: string; name: string; role: string }>`
    select connections.id, connections.answered_at::text as "atText", (connections.answered_at at time zone 'utc')::date::text as at,
      others.id as "userId", others.first_name || ' ' || others.last_name as name, others.role
    ${connectedWith(userId)}
      ${month === undefined ? sql`` : sql`and connections.answered_at at time zone 'utc' >= ${month}::date and connections.answered_at at time zone 'utc' < ${month}::date + interval '1 month'`}
      ${after ? sql`and (connections.answered_at, connections.id) < (${after.atText}::timestamptz, ${after.id}::uuid)` : sql``}
    order by connections.answered_at desc, connections.id desc limit ${limit}`.execute(db)
  return rows
}

/** Readings of the documents of a member and of the team in which they may share, by document. */
export async function countReadings(db: Database, holderIds: readonly string[]): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select documents.id, documents.name, count(*)::int as count from documents join document_readings on document_readings.document_id = documents.id
    where documents.holder_id = any(${holderIds}::uuid[]) group by documents.id order by count desc, documents.name, documents.id`.execute(db)
  return rows
}

/** Newest first. Who read is on the document's own page, for those who may see it. */
export async function selectReadings(db: Database, holderIds: readonly string[], { limit, after }: PageRange<{ atText: string; id: string }>) {
  const { rows } = await sql<{ id: string; atText: string; at: string; documentId: string; name: string; version: number }>`
    select readings.id, readings.started_at::text as "atText", (readings.started_at at time zone 'utc')::date::text as at,
      documents.id as "documentId", documents.name, readings.version
    from documents join document_readings readings on readings.document_id = documents.id
    where documents.holder_id = any(${holderIds}::uuid[])
      ${after ? sql`and (readings.started_at, readings.id) < (${after.atText}::timestamptz, ${after.id}::uuid)` : sql``}
    order by readings.started_at desc, readings.id desc limit ${limit}`.execute(db)
  return rows
}

export interface RequestCounts {
  toMeOpen: number
  toMeEnded: number
  byUsOpen: number
  byUsEnded: number
}

export async function countRequests(db: Database, userId: string, holderIds: readonly string[]): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    with mine as (
      select document_requests.answerer_id = ${userId}::uuid as "isToMe",
        document_requests.closed_at is not null or document_request_declines.request_id is not null as "hasEnded"
      from document_requests left join document_request_declines on document_request_declines.request_id = document_requests.id
      where ((document_requests.answerer_id = ${userId}::uuid and document_requests.sent_at is not null)
          or (document_requests.holder_id = any(${holderIds}::uuid[]) and document_requests.answerer_id <> ${userId}::uuid))
        and not are_blocked(document_requests.owner_id, document_requests.answerer_id)
    )
    select count(*) filter (where "isToMe" and not "hasEnded")::int as "toMeOpen", count(*) filter (where "isToMe" and "hasEnded")::int as "toMeEnded",
      count(*) filter (where not "isToMe" and not "hasEnded")::int as "byUsOpen", count(*) filter (where not "isToMe" and "hasEnded")::int as "byUsEnded"
    from mine`.execute(db)
  return rows[0] as RequestCounts
}

/** Largest first, those without a figure last. */
export async function selectFollowedFirms(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ total: number; firms: { crd: number; name: string; aum: number | null }[] }> {
  const { rows } = await sql<{ total: number; crd: number; name: string; aum: number | null }>`
    select count(*) over ()::int as total, follows.firm_crd as crd, firms.business_name as name, search_firms.aum::float8 as aum
    from follows join firms on firms.crd = follows.firm_crd left join search_firms on search_firms.crd = follows.firm_crd
    where follows.user_id = ${userId}::uuid and follows.kind = 'firm' order by search_firms.aum desc nulls last, follows.firm_crd limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, firms: rows.map(({ crd, name, aum }) => ({ crd, name, aum })) }
}

export interface ComparedFirm {
  crd: number
  name: string
  aum: number | null
  fees: string[]
  hasDisclosure: boolean | null
}

/** The largest of the firms that a member follows, and of how many. */
export async function selectComparedFirms(db: Database, userId: string, limit: number): Promise<{ total: number; firms: ComparedFirm[] }> {
  const { rows } = await sql<ComparedFirm & { total: number }>`
    select count(*) over ()::int as total, follows.firm_crd as crd, firms.business_name as name, found.aum::float8 as aum,
      coalesce(found.compensation, '{}') as fees, found.disclosure as "hasDisclosure"
    from follows join firms on firms.crd = follows.firm_crd left join search_firms found on found.crd = follows.firm_crd
    where follows.user_id = ${userId}::uuid and follows.kind = 'firm' order by found.aum desc nulls last, follows.firm_crd limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, firms: rows.map(({ total: _, ...firm }) => firm) }
}

export async function selectFollowedRows(db: Database, userId: string, { limit, after }: PageRange<{ atText: string; id: string }>) {
  const { rows } = await sql<{ id: string; atText: string; at: string; crd: number; name: string; state: string | null; aum: number | null }>`
    select follows.id, follows.created_at::text as "atText", (follows.created_at at time zone 'utc')::date::text as at, follows.firm_crd as crd,
      firms.business_name as name, firms.state, search_firms.aum::float8 as aum
    from follows join firms on firms.crd = follows.firm_crd left join search_firms on search_firms.crd = follows.firm_crd
    where follows.user_id = ${userId}::uuid and follows.kind = 'firm'
      ${after ? sql`and (follows.created_at, follows.id) < (${after.atText}::timestamptz, ${after.id}::uuid)` : sql``}
    order by follows.created_at desc, follows.id desc limit ${limit}`.execute(db)
  return rows
}
