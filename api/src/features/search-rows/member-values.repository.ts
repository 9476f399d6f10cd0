import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../database/database.ts'
import type { Edit } from '../../search-index/engine.ts'

export interface FirmMembers {
  hasMembers: boolean
}

export interface MemberValues {
  isMember: boolean
  age: number | null
  homeWorth: number | null
  netWorth: number | null
}

export async function upsertFirmMembers(db: Database, crd: number, { hasMembers }: FirmMembers): Promise<void> {
  await sql`insert into search_member_values (kind, crd, has_members) values ('firm', ${crd}, ${hasMembers})
    on conflict (kind, crd) do update set has_members = excluded.has_members, version = default`.execute(db)
}

export async function upsertMember(db: Database, crd: number, { isMember, age, homeWorth, netWorth }: MemberValues): Promise<void> {
  await sql`insert into search_member_values (kind, crd, is_member, age, home_worth, net_worth) values ('advisor', ${crd}, ${isMember}, ${age}, ${homeWorth}, ${netWorth})
    on conflict (kind, crd) do update set is_member = excluded.is_member, age = excluded.age, home_worth = excluded.home_worth, net_worth = excluded.net_worth, version = default`.execute(
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
}

/** As edits of an index: all of them, or those of one profile. */
export async function selectEdits(pool: pg.Pool, of?: { kind: string; crd: number }): Promise<Edit[]> {
  const { rows } = await pool.query<StoredValues>(
    `select kind, crd, version, has_members as "hasMembers", is_member as "isMember", age, home_worth as "homeWorth", net_worth as "netWorth" from search_member_values
     where $1::text is null or (kind = $1 and crd = $2)`,
    [of?.kind ?? null, of?.crd ?? null],
  )
  return rows.map(({ kind, crd, version, hasMembers, isMember, age, homeWorth, netWorth }) => ({
    version: Number(version),
    table: kind === 'firm' ? 'firms' : 'advisors',
    id: crd,
    values:
      kind === 'firm'
        ? { hasMembers }
        : { isMember, age, homeWorth: homeWorth === null ? null : Number(homeWorth), netWorth: netWorth === null ? null : Number(netWorth) },
  }))
}
