import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../database/database.ts'
import type { Edit } from '../../search-index/engine.ts'
import type { SharedFacts, StatedFact } from './member-values.rules.ts'

/** Locks and returns the record of a member, so that concurrent saves are serialized. Returns undefined for users who aren't searchable members. */
export async function lockMember(db: Database, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ crd: number }>`
    select member.crd from claimed_advisors claimed join search_member_values member on member.kind = 'advisor' and member.crd = claimed.advisor_crd
    where claimed.user_id = ${userId} and member.is_member for update of member`.execute(db)
  return rows[0]?.crd
}

/** The facts that every member may see. */
export async function selectOpenFacts(db: Database, userId: string, fields: readonly string[]): Promise<StatedFact[]> {
  const rows = await db
    .selectFrom('profileValues')
    .select(['field', 'value'])
    .where('userId', '=', userId)
    .where('field', 'in', fields)
    .where('visibility', 'in', ['members', 'public'])
    .execute()
  return rows as StatedFact[]
}

export async function updateSharedFacts(db: Database, crd: number, { birthYear, homeWorth, netWorth }: SharedFacts): Promise<void> {
  await sql`update search_member_values set birth_year = ${birthYear}, home_worth = ${homeWorth}, net_worth = ${netWorth}, version = default
    where kind = 'advisor' and crd = ${crd} and (birth_year, home_worth, net_worth) is distinct from (${birthYear}::int, ${homeWorth}::bigint, ${netWorth}::bigint)`.execute(
    db,
  )
}

interface StoredValues {
  kind: 'firm' | 'advisor'
  crd: number
  version: number
  hasMembers: boolean | null
  isMember: boolean | null
  age: number | null
  homeWorth: number | null
  netWorth: number | null
  minimumInvestment: number | null
  acceptsNewClients: boolean | null
  esgStance: string | null
  investmentStrategies: string[]
  productTypes: string[]
  averageAccountSize: string[]
  valuesScreens: string[]
}

const numberOrNull = (value: number | null) => (value === null ? null : Number(value))

/** The values as index edits: all, or those of one profile. */
export async function selectEdits(pool: pg.Pool, of?: { kind: string; crd: number }): Promise<Edit[]> {
  const { rows } = await pool.query<StoredValues>(
    `select kind, crd, version, has_members as "hasMembers", is_member as "isMember", extract(year from now() at time zone 'utc')::integer - birth_year as age, home_worth as "homeWorth", net_worth as "netWorth",
       minimum_investment as "minimumInvestment", accepts_new_clients as "acceptsNewClients", esg_stance as "esgStance", investment_strategies as "investmentStrategies",
       product_types as "productTypes", average_account_size as "averageAccountSize", values_screens as "valuesScreens" from search_member_values
     where $1::text is null or (kind = $1 and crd = $2)`,
    [of?.kind ?? null, of?.crd ?? null],
  )
  return rows.map(({ kind, crd, version, isMember, age, homeWorth, netWorth, minimumInvestment, ...ofFirm }) => ({
    version: Number(version),
    table: kind === 'firm' ? 'firms' : 'advisors',
    id: crd,
    values:
      kind === 'firm'
        ? // The view shows a firm without members so, whether or not it has a row here.
          { ...ofFirm, hasMembers: ofFirm.hasMembers ?? false, minimumInvestment: numberOrNull(minimumInvestment) }
        : { isMember, age, homeWorth: numberOrNull(homeWorth), netWorth: numberOrNull(netWorth) },
  }))
}
