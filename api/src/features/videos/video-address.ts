import { isSame, keyed } from '../../http/tokens.ts'

const stepSeconds = 300
/** An address is valid for 15 to 20 minutes: a person who gets it from someone else can use it only briefly. The player asks for another when it has ended. */
const validSteps = 4

/** In an address in place of the id of a viewer who isn't signed in. */
export const visitor = 'visitor'

interface Signed {
  videoId: string
  viewer: string
  until: number
}

const signatureOf = (secretKey: string, { videoId, viewer, until }: Signed) => keyed(secretKey, 'video file', `${videoId} ${viewer} ${until}`)

/** For one viewer. */
export function videoFileAddress(secretKey: string, videoId: string, viewer: string): string {
  const until = (Math.floor(Date.now() / 1_000 / stepSeconds) + validSteps) * stepSeconds
  const signature = signatureOf(secretKey, { videoId, viewer, until })
  return `/api/video-files/${videoId}?${new URLSearchParams({ viewer, until: String(until), signature })}`
}

export function isSignedVideoFile(secretKey: string, { signature, ...signed }: Signed & { signature: string }): boolean {
  return signed.until * 1_000 > Date.now() && isSame(signature, signatureOf(secretKey, signed))
}
