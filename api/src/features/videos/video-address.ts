import { isSame, keyed } from '../../http/tokens.ts'

const hourSeconds = 3_600
/** Long enough to play a long video with pauses. */
const validHours = 12

interface Signed {
  videoId: string
  viewer: string
  until: number
}

const signatureOf = (secretKey: string, { videoId, viewer, until }: Signed) => keyed(secretKey, 'video file', `${videoId} ${viewer} ${until}`)

/** For one viewer; the same for an hour, so that a page that fetches its data again doesn't restart the player. */
export function videoFileAddress(secretKey: string, videoId: string, viewer: string): string {
  const until = (Math.floor(Date.now() / 1_000 / hourSeconds) + validHours) * hourSeconds
  const signature = signatureOf(secretKey, { videoId, viewer, until })
  return `/api/video-files/${videoId}?${new URLSearchParams({ viewer, until: String(until), signature })}`
}

export function isSignedVideoFile(secretKey: string, { signature, ...signed }: Signed & { signature: string }): boolean {
  return signed.until * 1_000 > Date.now() && isSame(signature, signatureOf(secretKey, signed))
}
