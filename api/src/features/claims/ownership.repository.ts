import type { ClaimMethod, RecordKind } from '@mandate/contract/claims'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface Owning {
  crd: number
  claimId: string
  method: ClaimMethod
}

/** Returns false when the record has an owner, or the user a record: the table's keys decide between concurrent calls. */
export async function insertAdvisorOwner(db: Database, { crd, claimId, method, userId }: Owning & { userId: string }): Promise<boolean> {
  const row = await db
    .insertInto('claimedAdvisors')
    .values({ advisorCrd: crd, userId, claimId, method })
    .onConflict((conflict) => conflict.doNothing())
    .returning('advisorCrd')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFirmOwner(db: Database, { crd, claimId, method, teamId }: Owning & { teamId: string }): Promise<boolean> {
  const row = await db
    .insertInto('claimedFirms')
    .values({ firmCrd: crd, teamId, claimId, method })
    .onConflict((conflict) => conflict.doNothing())
    .returning('firmCrd')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of a record: a user, or a firm's team. */
export async function findOwner(db: Database, kind: RecordKind, crd: number) {
  return (await selectOwners(db, kind, [crd]))[0]
}

export async function selectOwners(db: Database, kind: RecordKind, crds: number[]) {
  if (crds.length === 0) return []
  if (kind === 'advisor') {
    const rows = await db
      .selectFrom('claimedAdvisors')
      .innerJoin('users', 'users.id', 'claimedAdvisors.userId')
      .select(['claimedAdvisors.advisorCrd as crd', 'claimedAdvisors.userId', 'claimedAdvisors.claimId', 'claimedAdvisors.method', 'claimedAdvisors.provedAt'])
      .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
      .where('claimedAdvisors.advisorCrd', 'in', crds)
      .execute()
    return rows.map((row) => ({ ...row, claimId: row.claimId as string | null, teamId: null as string | null }))
  }
  const rows = await db
    .selectFrom('claimedFirms')
    .innerJoin('teams', 'teams.id', 'claimedFirms.teamId')
    .select(['claimedFirms.firmCrd as crd', 'claimedFirms.claimId', 'claimedFirms.method', 'claimedFirms.provedAt', 'claimedFirms.teamId', 'teams.name'])
    .where('claimedFirms.firmCrd', 'in', crds)
    .execute()
  return rows.map((row) => ({ ...row, userId: null as string | null, teamId: row.teamId as string | null }))
}

export function findAdvisorOf(db: Database, userId: string) {
  return db.selectFrom('claimedAdvisors').select(['advisorCrd as crd', 'claimId', 'method', 'provedAt']).where('userId', '=', userId).executeTakeFirst()
}

export function findFirmOf(db: Database, teamId: string) {
  return db.selectFrom('claimedFirms').select(['firmCrd as crd', 'claimId', 'method', 'provedAt']).where('teamId', '=', teamId).executeTakeFirst()
}

export async function deleteOwner(db: Database, kind: RecordKind, crd: number): Promise<void> {
  if (kind === 'advisor') await db.deleteFrom('claimedAdvisors').where('advisorCrd', '=', crd).execute()
  else await db.deleteFrom('claimedFirms').where('firmCrd', '=', crd).execute()
}

export async function insertClosed(db: Database, { kind, crd, state }: { kind: RecordKind; crd: number; state: 'retired' | 'deceased' }): Promise<void> {
  await db
    .insertInto('closedRecords')
    .values({ kind, crd, state })
    .onConflict((conflict) => conflict.columns(['kind', 'crd']).doUpdateSet({ state, closedAt: sql`now()` }))
    .execute()
}

/** Reopens a record that a user has verified as theirs. */
export async function deleteClosed(db: Database, kind: RecordKind, crd: number): Promise<void> {
  await db.deleteFrom('closedRecords').where('kind', '=', kind).where('crd', '=', crd).execute()
}

export function findClosed(db: Database, kind: RecordKind, crd: number) {
  return db.selectFrom('closedRecords').select(['state', 'closedAt']).where('kind', '=', kind).where('crd', '=', crd).executeTakeFirst()
}

/** Team members who own the record of a person registered with the firm. */
export function selectTeamPeople(db: Database, teamId: string, firmCrd: number) {
  return db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .innerJoin('claimedAdvisors', 'claimedAdvisors.userId', 'users.id')
    .innerJoin('personFirms', (join) =>
      join.onRef('personFirms.personCrd', '=', 'claimedAdvisors.advisorCrd').on('personFirms.firmCrd', '=', firmCrd).on('personFirms.isCurrent', '=', true),
    )
    .select(['users.id as userId', 'claimedAdvisors.advisorCrd', 'users.firstName', 'users.lastName'])
    .where('teamMembers.teamId', '=', teamId)
    .distinct()
    .orderBy('users.lastName')
    .orderBy('users.id')
    .limit(100)
    .execute()
}

/** Who may approve for these firms: the owners of the teams that have claimed them. */
export function selectApprovers(db: Database, firmCrds: number[]) {
  return db
    .selectFrom('claimedFirms')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'claimedFirms.teamId')
    .select('teamMembers.userId')
    .where('claimedFirms.firmCrd', 'in', firmCrds)
    .where('teamMembers.role', '=', 'owner')
    .limit(20)
    .execute()
}
