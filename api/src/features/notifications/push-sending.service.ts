import { fetchOutside, OutboundAddressError } from '../../adapters/outbound/outbound-fetch.ts'
import { composePush, type PushKeys, type PushMessage, type PushSubscription } from '../../adapters/push/push-message.ts'

interface Sending {
  keys: PushKeys
  /** Where a push service can reach the people who run this installation: https: or mailto:. */
  contact: string
  /** Origins in our own network that may be push services: for tests. */
  internalOrigins: readonly string[]
}

/** `gone`: the browser has unsubscribed or the service refuses the subscription for good. */
type PushOutcome = 'sent' | 'gone'

const limits = { maxBytes: 10_000, timeoutMs: 10_000, connectMs: 4_000, mostRedirects: 0 } as const
/** Not found, gone, and what is wrong with this subscription or message and would be again. */
const refusals = [400, 401, 403, 404, 410, 413]

/** Throws when it's worth another attempt. */
export async function sendPush(subscription: PushSubscription, message: PushMessage, { keys, contact, internalOrigins }: Sending): Promise<PushOutcome> {
  const { headers, body } = composePush(subscription, message, { keys, contact })
  try {
    const { status } = await fetchOutside(subscription.endpoint, { ...limits, method: 'POST', headers, body, internalOrigins, isPlain: true })
    if (status >= 200 && status < 300) return 'sent'
    if (refusals.includes(status)) return 'gone'
    throw new Error(`the push service answers ${status}`)
  } catch (error) {
    if (error instanceof OutboundAddressError) return 'gone'
    throw error
  }
}
