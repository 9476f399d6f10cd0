import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * The first two parts of every key that a row knows: `evidence/<id>`, `images/<id>`, `posters/<id>` and `photos/<id>` (in several sizes), `exports/<id>` of a
 * data export or search export that is finished, `stored/<id>` and `parts/<id>` of uploads. `isOld`: the row was there an hour ago, so its file
 * should be, too.
 */
export async function selectKnownNames(db: Database): Promise<{ name: string; isOld: boolean }[]> {
  const { rows } = await sql<{ name: string; isOld: boolean }>`
    select store_key as name, created_at < now() - interval '1 hour' as "isOld" from files
    union all select store_key, created_at < now() - interval '1 hour' from stored_files
    union all select store_key, false from upload_parts
    union all select 'images/' || image_id, updated_at < now() - interval '1 hour' from profile_images
    union all select 'posters/' || poster_id, updated_at < now() - interval '1 hour' from videos where poster_id is not null
    union all select 'photos/' || id, created_at < now() - interval '1 hour' from post_photos
    union all select 'exports/' || id, coalesce(ready_at < now() - interval '1 hour', false) from data_exports
    union all select 'exports/' || id, coalesce(state = 'done' and finished_at < now() - interval '1 hour', false) from search_exports`.execute(db)
  return rows
}
