import type { AdvisoryService } from '@mandate/contract/profiles'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'title', 'description', 'serviceType', 'predefined'] as const

interface NewService {
  userId: string
  title: string
  description: string
  serviceType: string
  predefined: string | null
}

export interface ServiceRow {
  id: string
  title: string
  description: string
  serviceType: AdvisoryService['service_type']
  predefined: string | null
}

export async function selectServices(db: Database, userId: string): Promise<ServiceRow[]> {
  return (await db.selectFrom('advisoryServices').select(columns).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()) as ServiceRow[]
}

/** Serializes changes to a user's services. */
export async function lockOwner(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Returns undefined when this predefined service is already offered. */
export async function insertService(db: Database, service: NewService): Promise<ServiceRow | undefined> {
  const row = await db
    .insertInto('advisoryServices')
    .values(service)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row as ServiceRow | undefined
}

export async function updateService(
  db: Database,
  { id, userId, ...change }: { id: string; userId: string; title: string; description: string; serviceType: string },
): Promise<ServiceRow | undefined> {
  const row = await db.updateTable('advisoryServices').set(change).where('id', '=', id).where('userId', '=', userId).returning(columns).executeTakeFirst()
  return row as ServiceRow | undefined
}

export async function deleteService(db: Database, id: string, userId: string): Promise<boolean> {
  const row = await db.deleteFrom('advisoryServices').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst()
  return row !== undefined
}
