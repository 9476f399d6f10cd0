import type { VideoCue } from '@mandate/contract/videos'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { anyWordQuery } from '../../database/text-query.ts'

const mostPassages = 3

export function selectCues(db: Database, videoId: string): Promise<VideoCue[]> {
  return db.selectFrom('videoCues').select(['startsMs as startMs', 'body as text']).where('videoId', '=', videoId).orderBy('position').execute()
}

export async function replaceCues(db: Database, videoId: string, cues: readonly VideoCue[]): Promise<void> {
  await db.deleteFrom('videoCues').where('videoId', '=', videoId).execute()
  if (cues.length === 0) return
  const columns = { positions: cues.map((_, index) => index), times: cues.map(({ startMs }) => startMs), texts: cues.map(({ text }) => text) }
  await sql`
    insert into video_cues (video_id, position, starts_ms, body)
    select ${videoId}::uuid, * from unnest(${columns.positions}::integer[], ${columns.times}::integer[], ${columns.texts}::text[])`.execute(db)
}

/** The best passages of each video, in the order in which they are spoken. */
export async function selectPassages(db: Database, videoIds: readonly string[], q: string): Promise<(VideoCue & { videoId: string })[]> {
  const query = anyWordQuery(q)
  if (videoIds.length === 0 || query === undefined) return []
  const { rows } = await sql<VideoCue & { videoId: string }>`
    select video_id as "videoId", starts_ms as "startMs", body as text from (
      select video_id, position, starts_ms, body, row_number() over (partition by video_id order by ts_rank(words, ${query}) desc, position) as place
      from video_cues where video_id = any(${videoIds}::uuid[]) and words @@ ${query}
    ) best where place <= ${mostPassages} order by video_id, position`.execute(db)
  return rows
}
