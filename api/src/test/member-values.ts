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
  await sql`insert into search_member_values (kind, crd, is_member, birth_year, home_worth, net_worth) values ('advisor', ${crd}, ${isMember}, extract(year from now())::integer - ${age}::integer, ${homeWorth}, ${netWorth})
    on conflict (kind, crd) do update set is_member = excluded.is_member, birth_year = excluded.birth_year, home_worth = excluded.home_worth, net_worth = excluded.net_worth, version = default`.execute(
    db,
  )
}

export async function writeFirmMembers(db: Database, crd: number): Promise<void> {
  await sql`insert into search_member_values (kind, crd, has_members) values ('firm', ${crd}, true)
    on conflict (kind, crd) do update set has_members = true, version = default`.execute(db)
}

const stances = ['YES', 'NO', 'ANTI']
const strategies = ['goalsBased', 'taxManaged', 'passiveIndex', 'momentum']

/** Claims each firm for a team of its own, and states facts that differ from firm to firm. One fact is withdrawn again. */
export async function writeFirmFacts(db: Database, crds: readonly number[]): Promise<void> {
  for (const [index, firmCrd] of crds.entries()) {
    const { id: teamId } = await db.insertInto('teams').values({ name: 'A team' }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('claimedFirms').values({ firmCrd, teamId, method: 'code' }).execute()
    const facts = {
      minimumInvestment: index * 25_000_000,
      acceptsNewClients: index % 3 > 0,
      esgStance: stances[index % 3],
      investmentStrategies: strategies.slice(0, (index % 4) + 1),
      productTypes: ['mutualFund'],
      averageAccountSize: index % 2 ? ['1m_5m', '5m_10m'] : ['250k_500k'],
      valuesScreens: index % 2 ? ['none'] : ['tobaccoFree'],
      diverseOwnership: ['womanOwned'],
    }
    const rows = Object.entries(facts).map(([field, value]) => ({ firmCrd, field, value: JSON.stringify(value) }))
    await db.insertInto('firmFacts').values(rows).execute()
  }
  const [first] = crds
  await db
    .updateTable('firmFacts')
    .set({ value: null })
    .where('firmCrd', '=', first as number)
    .where('field', '=', 'esgStance')
    .execute()
}
