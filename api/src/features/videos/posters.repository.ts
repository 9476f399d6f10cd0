import type { Database } from '../../database/database.ts'

/** Whether a video of an active user, or of a firm, has it. */
export async function isPoster(db: Database, posterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .leftJoin('users', 'users.id', 'videos.ownerId')
    .select('videos.id')
    .where('videos.posterId', '=', posterId)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectPosterIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('videos').select('posterId').where('ownerId', '=', userId).where('posterId', 'is not', null).orderBy('createdAt').execute()
  return rows.flatMap(({ posterId }) => posterId ?? [])
}
