import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface OptionCountRow {
  field: string
  value: string
  members: number
  firms: number
  countedAt: Date
}

export function selectCounts(db: Database, fields: readonly string[]): Promise<OptionCountRow[]> {
  if (fields.length === 0) return Promise.resolve([])
  return db.selectFrom('optionCounts').select(['field', 'value', 'members', 'firms', 'countedAt']).where('field', 'in', fields).execute()
}

export async function findCountedAt(db: Database): Promise<Date | null> {
  const { countedAt } = await db
    .selectFrom('optionCounts')
    .select(({ fn }) => fn.max('countedAt').as('countedAt'))
    .executeTakeFirstOrThrow()
  return countedAt
}

/** For the transaction: at night the count may take longer than a call. */
export async function allowTime(db: Database, seconds: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(seconds * 1_000)}`.execute(db)
}

/** In a transaction, one at a time: readers see the old counts until it commits. Members who can't sign in aren't counted. */
export async function replaceCounts(db: Database, fields: readonly string[], servicesField: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('option_counts'))`.execute(db)
  await sql`delete from option_counts`.execute(db)
  await sql`
    with chosen (field, value, is_firm) as (
      select field, value, false from profile_values
      join users on users.id = profile_values.user_id and users.activated_at is not null and users.suspended_at is null
      where field = any(${fields}) and value is not null
      union all
      select field, value, true from firm_facts where field = any(${fields}) and value is not null
      union all
      select ${servicesField}, to_jsonb(predefined), false from (select distinct user_id, predefined from advisory_services) as services
      join users on users.id = services.user_id and users.activated_at is not null and users.suspended_at is null
      where predefined is not null
    )
    insert into option_counts (field, value, members, firms)
    select field, left(option, 200), count(*) filter (where not is_firm), count(*) filter (where is_firm)
    from chosen, jsonb_array_elements_text(case jsonb_typeof(chosen.value) when 'array' then chosen.value else jsonb_build_array(chosen.value) end) as options (option)
    where option is not null
    group by field, left(option, 200)`.execute(db)
}
