import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function findRules(db: Database, teamId: string) {
  return db.selectFrom('firmRules').select(['approvesPosts', 'keptYears', 'supervisedSince', 'domain']).where('teamId', '=', teamId).executeTakeFirst()
}

interface NewRules {
  teamId: string
  approvesPosts: boolean
  keptYears: number | null
  /** Null ends supervision; otherwise it continues from when it was turned on. */
  domain: string | null
}

export async function saveRules(db: Database, { teamId, domain, ...rules }: NewRules): Promise<void> {
  await db
    .insertInto('firmRules')
    .values({ teamId, ...rules, domain, supervisedSince: domain === null ? null : sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet({
        ...rules,
        domain: sql<string | null>`case when excluded.domain is null then null else coalesce(firm_rules.domain, excluded.domain) end`,
        supervisedSince: sql<Date | null>`case when excluded.domain is null then null else coalesce(firm_rules.supervised_since, now()) end`,
        changedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}

export async function findEmail(db: Database, userId: string): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

export async function selectOwnerIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db.selectFrom('teamMembers').select('userId').where('teamId', '=', teamId).where('role', '=', 'owner').execute()
  return rows.map(({ userId }) => userId)
}

export async function selectMemberIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db.selectFrom('teamMembers').select('userId').where('teamId', '=', teamId).execute()
  return rows.map(({ userId }) => userId)
}

/** Teams whose rules the user is in, by the ids of the notification. */
export async function selectOwnTeamIds(db: Database, userId: string, teamIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('teamMembers').select('teamId').where('userId', '=', userId).where('teamId', 'in', teamIds).execute()
  return rows.map(({ teamId }) => teamId)
}
