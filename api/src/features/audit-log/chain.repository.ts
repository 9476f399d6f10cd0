import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const chainLock = 7_302_115

/** What is sealed of an entry: all but where the actor was, which is erased with the account. */
const entryText = sql<string>`jsonb_build_array(event.occurred_at at time zone 'utc', event.kind, event.actor_id, event.subject_id, event.session_id, event.details)::text`

/** One process at a time seals; the others skip the round. Held until the end of the transaction. */
export async function tryChainLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(chainLock)}) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}

export function findHead(db: Database) {
  return db.selectFrom('auditChain').select(['position', 'link', 'sealedAt']).orderBy('position', 'desc').limit(1).executeTakeFirst()
}

/** Entries without a link, by id. Those with a date from long before the last sealing were added later: they get none, and the check reports them. */
export async function selectUnsealed(db: Database, sealedAt: Date | undefined, limit: number): Promise<{ id: string; entry: string }[]> {
  const recent = sealedAt ? sql`event.occurred_at > ${sealedAt}::timestamptz - interval '1 hour'` : sql`true`
  const { rows } = await sql<{ id: string; entry: string }>`
    select event.id, ${entryText} as entry from audit_events event
    where ${recent} and not exists (select from audit_chain where audit_chain.event_id = event.id)
    order by event.id limit ${limit}`.execute(db)
  return rows
}

export async function insertLinks(db: Database, links: readonly { position: string; eventId: string; link: Buffer }[]): Promise<void> {
  await sql`insert into audit_chain (position, event_id, link)
    select * from unnest(${links.map(({ position }) => position)}::bigint[], ${links.map(({ eventId }) => eventId)}::bigint[], ${links.map(({ link }) => link)}::bytea[])`.execute(
    db,
  )
}

/** Links in order from behind a position, each with its entry; null where the entry is gone. */
export async function selectLinks(db: Database, after: string, limit: number) {
  const { rows } = await sql<{ position: string; eventId: string; link: Buffer; entry: string | null }>`
    select chain.position, chain.event_id as "eventId", chain.link, case when event.id is not null then ${entryText} end as entry
    from audit_chain chain left join audit_events event on event.id = chain.event_id
    where chain.position > ${after}::bigint order by chain.position limit ${limit}`.execute(db)
  return rows
}

/** Entries without a link: how many wait for the next sealing, and those whose date says they should have one. */
export async function selectWithoutLink(db: Database, sealedAt: Date | undefined, limit: number) {
  const isLate = sealedAt ? sql<boolean>`event.occurred_at <= ${sealedAt}::timestamptz - interval '1 hour'` : sql<boolean>`false`
  const { rows } = await sql<{ waiting: number; addedCount: number; added: string[] | null }>`
    select count(*) filter (where not is_late)::int as waiting, count(*) filter (where is_late)::int as "addedCount",
      (array_agg(id order by id) filter (where is_late))[1:${sql.lit(limit)}] as added
    from (select event.id, ${isLate} as is_late from audit_events event
      where not exists (select from audit_chain where audit_chain.event_id = event.id)) unsealed`.execute(db)
  return rows[0] ?? { waiting: 0, addedCount: 0, added: null }
}
