import { createHmac } from 'node:crypto'

const secretStart = 'whsec_'

interface Signed {
  messageId: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

export function newSecret(bytes: Buffer): string {
  return `${secretStart}${bytes.toString('base64')}`
}

/** The headers of the Standard Webhooks scheme, with a signature for each secret. */
export function signatureHeaders({ messageId, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': messageId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
