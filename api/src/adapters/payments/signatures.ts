import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventRefused, type ProviderEvent } from './payments.ts'
import { toEvent } from './stripe-objects.ts'

const toleranceSeconds = 300

/** Stripe's scheme: `t=SECONDS,v1=HMAC`, over the time and the exact bytes of the body. */
export function signBody(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${hmacOf(Buffer.from(body), secret, String(seconds)).toString('hex')}`
}

/**
 * Verifies a delivery. The time must be within five minutes in both directions: Stripe's own library accepts any time in the future.
 * While a secret is rotated, the header has a signature for each.
 */
export function readSignedEvent(body: Buffer, header: string, { secret, nowSeconds }: { secret: string; nowSeconds: number }): ProviderEvent {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string | undefined])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : []))
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) throw new EventRefused('The header Stripe-Signature has no time or no signature')
  const expected = hmacOf(body, secret, time)
  if (!signatures.some((signature) => timingSafeEqual(signature, expected))) throw new EventRefused('The signature does not belong to this body')
  if (Math.abs(nowSeconds - Number(time)) > toleranceSeconds) throw new EventRefused('The signature is older than five minutes, or from the future')
  const event = toEvent(parseJson(body))
  if (!event) throw new EventRefused('The body is not an event')
  return event
}

function hmacOf(body: Buffer, secret: string, time: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest()
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
