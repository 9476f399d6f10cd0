import { createHash } from 'node:crypto'
import webPush from 'web-push'

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  title: string
  body: string
  /** On this site. */
  path: string
  /** A later message with the same tag replaces this one. */
  tag: string
}

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const keptSeconds = 24 * 3_600
/** Push services refuse longer records, and what a browser shows is shorter. */
const longestText = 300

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Encrypted for the one browser (RFC 8291) and signed by us (RFC 8292). */
export function composePush(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  { keys, contact }: { keys: PushKeys; contact: string },
): { headers: Record<string, string>; body: Buffer } {
  const payload = JSON.stringify({ ...message, title: shortened(message.title), body: shortened(message.body) })
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32)
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: keptSeconds,
    urgency: 'normal',
    topic,
  })
  return { headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])), body: request.body }
}

/** Whether the browser's keys can be used: a point on the curve, and 16 random bytes. */
export function isUsableSubscription({ endpoint, p256dh, auth }: PushSubscription): boolean {
  try {
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, 'x', {
      vapidDetails: { subject: 'mailto:check@mandate.invalid', ...makePushKeys() },
      TTL: 0,
      urgency: 'normal',
      topic: 'check',
    })
    return true
  } catch {
    return false
  }
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text
}
