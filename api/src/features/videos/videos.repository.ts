import type { Visibility } from '@mandate/contract/lists/profile-visibility'
import type { ApprovalState, PlayerHost, VideoKind } from '@mandate/contract/videos'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { textQuery } from '../../database/text-query.ts'
import type { PageRange } from '../../http/cursor.ts'

/** Who asks: their account, their team and their role in it. */
export interface Reader {
  userId: string | null
  teamId: string | null
  role: string | null
}

export type VideoRow = Awaited<ReturnType<typeof selectVideos>>[number]

/**
 * The owner, and the editors of a firm's video, see all of theirs; the team's owners, every fund video from its submission on, which they approve;
 * the team, what is shared with the firm; members and the public, what is shared with them on a profile that is open to them or on the page of
 * a firm that the team owns; connections, what is shared with the network. The same audiences as `audienceOf` in the profiles.
 */
const visibleTo = ({ userId, teamId, role }: Reader): RawBuilder<boolean> => sql<boolean>`
  (videos.owner_id is null or (owners.activated_at is not null and owners.suspended_at is null and not owners.is_admin and not are_blocked(${userId}::uuid, videos.owner_id)))
  and case
    when videos.owner_id = ${userId}::uuid then true
    when coalesce(videos.team_id, owner_teams.team_id) = ${teamId}::uuid then
      (videos.team_id is not null and ${role}::text in ('owner', 'editor'))
      or (${role}::text = 'owner' and videos.state in ('waiting', 'approved', 'withdrawn'))
      or (coalesce(videos.state, 'approved') = 'approved' and videos.visibility <> 'me' and coalesce(profiles.visibility, 'members') <> 'me')
    else
      coalesce(videos.state, 'approved') = 'approved'
      and (videos.owner_id is not null or claimed_firms.firm_crd is not null)
      and (videos.visibility in ('public', case when ${userId}::uuid is not null then 'members' end)
          and coalesce(profiles.visibility, 'members') in ('public', case when ${userId}::uuid is not null then 'members' end)
        or videos.visibility in ('network', 'members', 'public') and coalesce(profiles.visibility, 'members') in ('network', 'members', 'public')
          and are_connected(${userId}::uuid, videos.owner_id))
  end`

function videosFor(db: Database, reader: Reader) {
  return db
    .selectFrom('videos')
    .leftJoin('users as owners', 'owners.id', 'videos.ownerId')
    .leftJoin('profiles', 'profiles.userId', 'videos.ownerId')
    .leftJoin('teamMembers as ownerTeams', 'ownerTeams.userId', 'videos.ownerId')
    .leftJoin('teams', 'teams.id', 'videos.teamId')
    .leftJoin('claimedFirms', 'claimedFirms.teamId', 'videos.teamId')
    .leftJoin('users as approvers', 'approvers.id', 'videos.approvedBy')
    .select([
      'videos.id',
      'videos.ownerId',
      'videos.teamId',
      'videos.title',
      'videos.summary',
      'videos.link',
      'videos.fileId',
      'videos.posterId',
      'videos.version',
    ])
    .select(['videos.createdAt', 'videos.approvedAt', 'owners.firstName', 'owners.lastName', 'teams.name as teamName', 'claimedFirms.firmCrd'])
    .select(['ownerTeams.teamId as ownerTeamId', 'approvers.firstName as approverFirst', 'approvers.lastName as approverLast'])
    .select(sql<VideoKind>`videos.kind`.as('kind'))
    .select(sql<PlayerHost>`videos.host`.as('host'))
    .select(sql<Visibility>`videos.visibility`.as('visibility'))
    .select(sql<ApprovalState | null>`videos.state`.as('state'))
    .select(sql<boolean>`exists (select from video_cues where video_id = videos.id)`.as('hasTranscript'))
    .select(sql<string>`videos.created_at::text`.as('createdText'))
    .where(visibleTo(reader))
}

interface Wanted extends PageRange<{ createdText: string; id: string }> {
  q?: string | undefined
  kind?: VideoKind | undefined
  ownerId?: string | undefined
  firmCrd?: number | undefined
  state?: ApprovalState | undefined
}

/** Newest first. */
export function selectVideos(db: Database, reader: Reader, { limit, after, q, kind, ownerId, firmCrd, state }: Wanted) {
  let query = videosFor(db, reader).orderBy('videos.createdAt', 'desc').orderBy('videos.id', 'desc').limit(limit)
  if (q) query = query.where(sql<boolean>`videos.words @@ ${textQuery(q)}`)
  if (kind) query = query.where('videos.kind', '=', kind)
  if (ownerId) query = query.where('videos.ownerId', '=', ownerId)
  if (firmCrd) query = query.where(sql<boolean>`videos.team_id = (select team_id from claimed_firms where firm_crd = ${firmCrd})`)
  if (state) query = query.where('videos.state', '=', state)
  if (after) query = query.where(sql<boolean>`(videos.created_at, videos.id) < (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findVideo(db: Database, reader: Reader, id: string): Promise<VideoRow | undefined> {
  return videosFor(db, reader).where('videos.id', '=', id).executeTakeFirst()
}

/** Serializes changes to one video; false when it's gone. */
export async function lockVideo(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('videos').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
}

/** Locks the owner, so that concurrent requests can't exceed the limit. */
export async function lockAndCount(db: Database, { ownerId, teamId }: { ownerId: string | null; teamId: string | null }): Promise<number> {
  if (ownerId) await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
  if (teamId) await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
  const { count } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ownerId ? 'ownerId' : 'teamId', '=', ownerId ?? teamId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface VideoFacts {
  title: string
  summary: string
  host: PlayerHost
  link: string
  visibility: Visibility
}

interface NewRow extends VideoFacts {
  ownerId: string | null
  teamId: string | null
  addedBy: string
  kind: VideoKind
  state: ApprovalState | null
  fileId: string | null
}

export async function insertVideo(db: Database, video: NewRow): Promise<string> {
  const { id } = await db.insertInto('videos').values(video).returning('id').executeTakeFirstOrThrow()
  await indexWords(db, id)
  return id
}

export async function updateVideo(db: Database, id: string, facts: Partial<VideoFacts> & { posterId?: string | null }): Promise<void> {
  await db
    .updateTable('videos')
    .set({ ...facts, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await indexWords(db, id)
}

/** `approvedBy` counts for an approval only: a withdrawn video keeps who approved it and when. */
export async function updateState(db: Database, id: string, { state, approvedBy }: { state: ApprovalState; approvedBy: string }): Promise<void> {
  const approval = state === 'approved' ? { approvedBy, approvedAt: sql<Date>`now()` } : {}
  await db
    .updateTable('videos')
    .set({ state, ...approval, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The video that a person made of a stored file. */
export async function findVideoOfFile(db: Database, { fileId, addedBy }: { fileId: string; addedBy: string }): Promise<string | undefined> {
  return (await db.selectFrom('videos').select('id').where('fileId', '=', fileId).where('addedBy', '=', addedBy).executeTakeFirst())?.id
}

export async function deleteVideo(db: Database, id: string): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', id).execute()
}

/** What search finds the video by; after every change of its title, summary or transcript. */
export async function indexWords(db: Database, id: string): Promise<void> {
  await sql`
    update videos set words = to_tsvector('english', title || ' ' || summary || ' ' || coalesce(
      (select string_agg(body, ' ' order by position) from video_cues where video_id = ${id}::uuid), ''))
    where id = ${id}::uuid`.execute(db)
}

export async function findClaimedFirm(db: Database, teamId: string): Promise<number | undefined> {
  return (await db.selectFrom('claimedFirms').select('firmCrd').where('teamId', '=', teamId).forKeyShare().executeTakeFirst())?.firmCrd
}

/** Whether the viewer of a signed URL may still sign in. */
export async function isActiveUser(db: Database, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).where('suspendedAt', 'is', null).executeTakeFirst()
  return user !== undefined
}
