import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { fetchOutside, OutboundAddressError } from '../outbound/outbound-fetch.ts'

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

interface Sending {
  keys: PushKeys
  /** Where a push service can reach whoever runs this installation: https: or mailto:. */
  contact: string
  /** Origins in our own network that may be push services: for tests. */
  internalOrigins: readonly string[]
}

/** `gone`: the browser has unsubscribed or the service refuses the subscription for good. */
export type PushOutcome = 'sent' | 'gone'

const keptSeconds = 24 * 3_600
const limits = { maxBytes: 10_000, timeoutMs: 10_000, connectMs: 4_000, mostRedirects: 0 } as const
/** Not found, gone, and what is wrong with this subscription or message and would be again. */
const refusals = [400, 401, 403, 404, 410, 413]
/** Push services refuse longer records, and what a browser shows is shorter. */
const longestText = 300

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** Encrypted for the one browser (RFC 8291) and signed by us (RFC 8292). Throws when it's worth another attempt. */
export async function sendPush({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage, sending: Sending): Promise<PushOutcome> {
  const { keys, contact, internalOrigins } = sending
  const payload = JSON.stringify({ ...message, title: shortened(message.title), body: shortened(message.body) })
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32)
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: keptSeconds,
    urgency: 'normal',
    topic,
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  try {
    const { status } = await fetchOutside(endpoint, { ...limits, method: 'POST', body: request.body, headers, internalOrigins, isPlain: true })
    if (status >= 200 && status < 300) return 'sent'
    if (refusals.includes(status)) return 'gone'
    throw new Error(`the push service answers ${status}`)
  } catch (error) {
    if (error instanceof OutboundAddressError) return 'gone'
    throw error
  }
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
