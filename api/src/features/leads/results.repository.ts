import type { LeadSource } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SourceRow {
  source: LeadSource
  leads: number
  clients: number
  valueCents: number
  /** Null where no cost was entered. */
  costCents: number | null
}

/** By source. What was merged counts once, where it is now. */
export async function selectResults(db: Database, teamId: string): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with counted as (
      select source, count(*) filter (where state not in ('declined', 'returned'))::int as leads, count(*) filter (where state = 'won')::int as clients,
        coalesce(sum(value_cents) filter (where state = 'won'), 0)::float8 as value_cents
      from leads where team_id = ${teamId}::uuid and merged_into is null group by source
    ), spent as (
      select source, sum(cost_cents)::float8 as cost_cents from lead_costs where team_id = ${teamId}::uuid group by source
    )
    select source, coalesce(leads, 0) as leads, coalesce(clients, 0) as clients, coalesce(value_cents, 0) as value_cents, cost_cents
    from counted full join spent using (source)`.execute(db)
  return rows
}

interface Cost {
  teamId: string
  source: LeadSource
  month: string
  costCents: number
  statedBy: string
}

export async function saveCost(db: Database, { month, ...cost }: Cost): Promise<void> {
  const row = { ...cost, month: sql<Date>`${`${month}-01`}::date` }
  await db
    .insertInto('leadCosts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'source', 'month']).doUpdateSet({ costCents: cost.costCents, statedBy: cost.statedBy, statedAt: sql`now()` }),
    )
    .execute()
}
