import type { ImageKind } from '@mandate/contract/profile-images'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const columns = ['userId', 'kind', 'imageId', 'audience'] as const

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number]

/** Returns the id of the replaced picture, whose files can be deleted. */
export async function putImage(
  db: Database,
  { userId, kind, imageId, audience }: { userId: string; kind: ImageKind; imageId: string; audience: 'members' | 'public' },
): Promise<string | undefined> {
  const before = await db.selectFrom('profileImages').select('imageId').where('userId', '=', userId).where('kind', '=', kind).forUpdate().executeTakeFirst()
  await db
    .insertInto('profileImages')
    .values({ userId, kind, imageId, audience })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ imageId, audience, updatedAt: sql`now()` }))
    .execute()
  return before?.imageId
}

/** Of active users. */
export function selectImages(db: Database, userIds: string[]) {
  return db
    .selectFrom('profileImages')
    .innerJoin('users', 'users.id', 'profileImages.userId')
    .select(['profileImages.userId', 'profileImages.kind', 'profileImages.imageId', 'profileImages.audience'])
    .where('profileImages.userId', 'in', userIds)
    .where('users.suspendedAt', 'is', null)
    .orderBy('profileImages.kind')
    .execute()
}

export function findImage(db: Database, imageId: string) {
  return db
    .selectFrom('profileImages')
    .innerJoin('users', 'users.id', 'profileImages.userId')
    .select(['profileImages.kind', 'profileImages.audience'])
    .where('imageId', '=', imageId)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

export function updateAudience(db: Database, { userId, kind, audience }: { userId: string; kind: ImageKind; audience: 'members' | 'public' }) {
  return db.updateTable('profileImages').set({ audience }).where('userId', '=', userId).where('kind', '=', kind).returning(columns).executeTakeFirst()
}

export function deleteImage(db: Database, userId: string, kind: ImageKind) {
  return db.deleteFrom('profileImages').where('userId', '=', userId).where('kind', '=', kind).returning('imageId').executeTakeFirst()
}
