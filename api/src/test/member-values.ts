import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

interface MemberValues {
  isMember: boolean
  age: number | null
  homeWorth: number | null
  netWorth: number | null
}

/** What is searched of a member, without a profile that shares it. */
export async function writeMemberValues(db: Database, crd: number, { isMember, age, homeWorth, netWorth }: MemberValues): Promise<void> {
  await sql`insert into search_member_values (kind, crd, is_member, age, home_worth, net_worth) values ('advisor', ${crd}, ${isMember}, ${age}, ${homeWorth}, ${netWorth})
    on conflict (kind, crd) do update set is_member = excluded.is_member, age = excluded.age, home_worth = excluded.home_worth, net_worth = excluded.net_worth, version = default`.execute(
    db,
  )
}

export async function writeFirmMembers(db: Database, crd: number): Promise<void> {
  await sql`insert into search_member_values (kind, crd, has_members) values ('firm', ${crd}, true)
    on conflict (kind, crd) do update set has_members = true, version = default`.execute(db)
}
