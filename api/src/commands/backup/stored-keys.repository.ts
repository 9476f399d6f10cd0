import { imageSizes } from '@mandate/contract/profile-images'
import { posterSizes } from '@mandate/contract/videos'
import type pg from 'pg'

export interface StoredKey {
  key: string
  mediaType: string
}

/** Every file that a row refers to. */
export async function selectStoredKeys(client: pg.Client): Promise<StoredKey[]> {
  const sizes = Object.entries(imageSizes).flatMap(([kind, list]) => list.map(({ width }) => ({ kind, width })))
  const { rows } = await client.query<StoredKey>(
    `select store_key as key, media_type as "mediaType" from files
     union all
     select store_key, media_type from stored_files
     union all
     select store_key, 'application/octet-stream' from upload_parts
     union all
     select 'images/' || image_id || '/' || width || '.webp', 'image/webp'
     from profile_images join unnest($1::text[], $2::int[]) as sizes (kind, width) using (kind)
     union all
     select 'posters/' || poster_id || '/' || width || '.webp', 'image/webp'
     from videos cross join unnest($3::int[]) as poster_sizes (width) where poster_id is not null
     union all
     select 'exports/' || id, 'application/zip' from data_exports where ready_at is not null
     union all
     select 'exports/' || id, case format when 'csv' then 'text/csv' else 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' end
     from search_exports where state = 'done'
     order by 1`,
    [sizes.map(({ kind }) => kind), sizes.map(({ width }) => width), posterSizes.map(({ width }) => width)],
  )
  return rows
}
