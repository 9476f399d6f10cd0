import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Locks the progress: one process at a time tells what was filed. */
export async function lockProgress(db: Database): Promise<{ from: string; to: string }> {
  const { firmEventId } = await db
    .selectFrom('webhookProgress')
    .select(sql<string>`firm_event_id::text`.as('firmEventId'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { last } = await db.selectFrom('firmEvents').select(sql<string>`coalesce(max(id), 0)::text`.as('last')).executeTakeFirstOrThrow()
  return { from: firmEventId, to: last }
}

export async function saveProgress(db: Database, to: string): Promise<void> {
  await db
    .updateTable('webhookProgress')
    .set({ firmEventId: sql`${to}::bigint` })
    .execute()
}

export type FiledChange = Awaited<ReturnType<typeof selectChanges>>[number]

/** Changes that are new, by filing, with the members who follow the firm and subscribed. A load may write an older change again: the key of the message keeps it from being told twice. */
export async function selectChanges(db: Database, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ firmCrd: number; filingId: string; kinds: string[]; userIds: string[] }>`
    select firm_events.firm_crd as "firmCrd", firm_events.filing_after::text as "filingId",
      array_agg(distinct firm_events.kind) as kinds, array_agg(distinct follows.user_id)::text[] as "userIds"
    from firm_events
    join follows on follows.firm_crd = firm_events.firm_crd
    where firm_events.id > ${from}::bigint and firm_events.id <= ${to}::bigint and firm_events.filing_after is not null
      and firm_events.happened_at > now() - interval '60 days'
      and exists (select from webhooks where webhooks.user_id = follows.user_id and 'filing.changed' = any(webhooks.events))
    group by firm_events.firm_crd, firm_events.filing_after`.execute(db)
  return rows
}
