import type { newPhotosSchema } from '@mandate/contract/post-photos'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { isVisibleTo } from './visible-posts.repository.ts'

const columns = ['id', 'postId', 'alt', 'width', 'height'] as const

export interface PhotoRow {
  id: string
  postId: string | null
  alt: string
  width: number
  height: number
}

/** Serializes the uploads of one person. */
export async function countUnused(db: Database, ownerId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('postPhotos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .where('postId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export function insertPhoto(db: Database, photo: { id: string; ownerId: string; width: number; height: number }): Promise<PhotoRow> {
  return db.insertInto('postPhotos').values(photo).returning(columns).executeTakeFirstOrThrow()
}

/** Of the author, not used in a post yet. Returns how many there were. */
export async function attachPhotos(
  db: Database,
  { postId, authorId, photos }: { postId: string; authorId: string; photos: z.infer<typeof newPhotosSchema> },
): Promise<number> {
  const { rows } = await sql`
    update post_photos set post_id = ${postId}::uuid, position = given.position - 1, alt = given.alt
    from unnest(${photos.map(({ photoId }) => photoId)}::uuid[], ${photos.map(({ alt }) => alt)}::text[]) with ordinality as given(id, alt, position)
    where post_photos.id = given.id and post_photos.owner_id = ${authorId}::uuid and post_photos.post_id is null returning post_photos.id`.execute(db)
  return rows.length
}

export function selectPhotos(db: Database, postIds: readonly string[]): Promise<PhotoRow[]> {
  return postIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('postPhotos').select(columns).where('postId', 'in', postIds).orderBy('postId').orderBy('position').execute()
}

export function selectPhotosByIds(db: Database, photoIds: readonly string[]): Promise<PhotoRow[]> {
  return photoIds.length === 0 ? Promise.resolve([]) : db.selectFrom('postPhotos').select(columns).where('id', 'in', photoIds).execute()
}

/** Whether the viewer may see the post, or, before it is published, uploaded the photo or approves the post for the team. */
export async function isPhotoVisible(db: Database, viewerId: string, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from post_photos
    join users viewers on viewers.id = ${viewerId}::uuid and viewers.suspended_at is null
    left join posts on posts.id = post_photos.post_id
    left join users authors on authors.id = posts.author_id
    where post_photos.id = ${photoId}::uuid
      and case when post_photos.post_id is null then post_photos.owner_id = ${viewerId}::uuid or ${isToApprove(viewerId)} else ${isVisibleTo(viewerId)} end`.execute(
    db,
  )
  return rows.length > 0
}

const isToApprove = (viewerId: string) => sql<boolean>`exists (
  select from waiting_posts join team_members on team_members.team_id = waiting_posts.team_id
  where waiting_posts.photo_ids @> array[post_photos.id] and waiting_posts.state = 'review'
    and team_members.user_id = ${viewerId}::uuid and team_members.role = 'owner')`

export async function selectPhotoIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('postPhotos').select('id').where('ownerId', '=', ownerId).orderBy('createdAt').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of those that were deleted. */
export async function deleteUnused(db: Database, olderThanDays: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from post_photos where id in (
      select id from post_photos where post_id is null and not exists (select from waiting_posts where waiting_posts.photo_ids @> array[post_photos.id])
        and created_at < now() - make_interval(days => ${olderThanDays})
      order by created_at limit ${most} for update skip locked
    ) returning id`.execute(db)
  return rows.map(({ id }) => id)
}
