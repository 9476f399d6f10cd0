import { posterSizes } from '@mandate/contract/videos'
import type { Database } from '../../database/database.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as posters from './posters.repository.ts'

const daySeconds = 86_400

export const keyOf = (posterId: string, width: number) => `posters/${posterId}/${width}.webp`
const keysOf = (posterId: string) => posterSizes.map(({ width }) => keyOf(posterId, width))
const signatureOf = (secretKey: string, posterId: string, until: number) => keyed(secretKey, 'video poster', `${posterId} ${until}`)

/** The same URL for a whole day, so that browsers can cache it. */
export function posterSources(secretKey: string, posterId: string): { width: number; url: string }[] {
  const until = (Math.floor(Date.now() / 1_000 / daySeconds) + 2) * daySeconds
  const signature = signatureOf(secretKey, posterId, until)
  return posterSizes.map(({ width }) => ({
    width,
    url: `/api/video-posters/${posterId}?${new URLSearchParams({ width: String(width), until: String(until), signature })}`,
  }))
}

export function isSignedPoster(secretKey: string, { posterId, until, signature }: { posterId: string; until: number; signature: string }): boolean {
  return until * 1_000 > Date.now() && isSame(signature, signatureOf(secretKey, posterId, until))
}

/** All stored posters of a user's own videos; for the data export and account deletion. */
export async function posterKeysOf(db: Database, userId: string): Promise<string[]> {
  return (await posters.selectPosterIds(db, userId)).flatMap(keysOf)
}

export function dropPoster(db: Database, posterId: string): Promise<void> {
  return enqueue(db, { kind: 'removeStoredFiles', payload: { keys: keysOf(posterId) }, effectKey: `remove-poster ${posterId}` })
}
