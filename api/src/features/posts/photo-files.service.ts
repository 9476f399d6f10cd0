import { type PostPhoto, photoWidths } from '@mandate/contract/post-photos'
import type { Database } from '../../database/database.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as photos from './post-photos.repository.ts'

const daySeconds = 86_400

export const keyOf = (photoId: string, width: number) => `photos/${photoId}/${width}.webp`
const keysOf = (photoId: string) => photoWidths.map((width) => keyOf(photoId, width))

interface Signed {
  photoId: string
  viewer: string
  until: number
}

const signatureOf = (secretKey: string, { photoId, viewer, until }: Signed) => keyed(secretKey, 'post photo', `${photoId} ${viewer} ${until}`)

/** The same URLs for a whole day, so that browsers can cache them. */
export function toPhoto(secretKey: string, { id, alt, width, height }: photos.PhotoRow, viewer: string): PostPhoto {
  const until = (Math.floor(Date.now() / 1_000 / daySeconds) + 2) * daySeconds
  const signature = signatureOf(secretKey, { photoId: id, viewer, until })
  const url = (size: number) => `/api/post-photos/${id}?${new URLSearchParams({ width: String(size), viewer, until: String(until), signature })}`
  return { id, alt, width, height, sources: photoWidths.map((size) => ({ width: Math.min(size, width), url: url(size) })) }
}

export function isSignedPhoto(secretKey: string, { signature, ...signed }: Signed & { signature: string }): boolean {
  return signed.until * 1_000 > Date.now() && isSame(signature, signatureOf(secretKey, signed))
}

/** All stored photos of a user; for the data export and account deletion. */
export async function photoKeysOf(db: Database, userId: string): Promise<string[]> {
  return (await photos.selectPhotoIds(db, userId)).flatMap(keysOf)
}

/** In the transaction that deletes their rows. */
export async function dropPhotos(db: Database, photoIds: readonly string[]): Promise<void> {
  const [first] = photoIds
  if (first) await enqueue(db, { kind: 'removeStoredFiles', payload: { keys: photoIds.flatMap(keysOf) }, effectKey: `remove-photos ${first}` })
}
