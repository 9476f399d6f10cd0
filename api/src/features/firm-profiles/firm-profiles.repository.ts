import type { AdvisoryService } from '@mandate/contract/profiles'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'title', 'description', 'serviceType', 'predefined'] as const

export interface ServiceRow {
  id: string
  title: string
  description: string
  serviceType: AdvisoryService['service_type']
  predefined: string | null
}

interface NewService extends Omit<ServiceRow, 'id'> {
  teamId: string
}

export async function selectServices(db: Database, teamId: string): Promise<ServiceRow[]> {
  return (await db.selectFrom('teamServices').select(columns).where('teamId', '=', teamId).orderBy('createdAt').orderBy('id').execute()) as ServiceRow[]
}

/** Returns undefined when this predefined service is already stated. */
export async function insertService(db: Database, service: NewService): Promise<ServiceRow | undefined> {
  const row = await db
    .insertInto('teamServices')
    .values(service)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row as ServiceRow | undefined
}

type ChangedService = Omit<NewService, 'predefined'> & { id: string }

export async function updateService(db: Database, { id, teamId, ...change }: ChangedService): Promise<ServiceRow | undefined> {
  const row = await db.updateTable('teamServices').set(change).where('id', '=', id).where('teamId', '=', teamId).returning(columns).executeTakeFirst()
  return row as ServiceRow | undefined
}

export async function deleteService(db: Database, teamId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('teamServices').where('id', '=', id).where('teamId', '=', teamId).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Serializes changes to a team's services. */
export async function lockTeam(db: Database, teamId: string): Promise<void> {
  await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
}

export async function findClaimingTeam(db: Database, firmCrd: number): Promise<string | undefined> {
  return (await db.selectFrom('claimedFirms').select('teamId').where('firmCrd', '=', firmCrd).executeTakeFirst())?.teamId
}

/** Locks it, so that the claim doesn't end before what the firm states is saved. */
export async function findClaimedFirm(db: Database, teamId: string): Promise<number | undefined> {
  return (await db.selectFrom('claimedFirms').select('firmCrd').where('teamId', '=', teamId).forKeyShare().executeTakeFirst())?.firmCrd
}

/** In the order in which they were added. */
export function selectMembers(db: Database, teamId: string) {
  return db.selectFrom('teamMembers').select(['userId', 'role', 'isShown']).where('teamId', '=', teamId).orderBy('joinedAt').orderBy('userId').execute()
}

export async function saveShown(db: Database, userId: string, isShown: boolean): Promise<boolean> {
  return (await db.updateTable('teamMembers').set({ isShown }).where('userId', '=', userId).returning('userId').executeTakeFirst()) !== undefined
}
