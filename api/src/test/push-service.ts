import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { SignedIn } from './people.ts'

/** As a browser gives it to the product. */
export function newSubscription() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`
  return { endpoint, keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } }
}

export interface PushService {
  origin: string
  /** What it answers. */
  status: number
  /** How often it was called. */
  hits: number
  /** Instead of the addresses that a user's browsers gave, which must be public. */
  receiveFor(db: Database, person: SignedIn): Promise<void>
  stop(): void
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    service.hits += 1
    request.resume()
    response.writeHead(service.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 201,
    hits: 0,
    async receiveFor(db, { userId }) {
      const endpoint = sql<string>`${`${service.origin}/`}::text || id`
      await db.updateTable('pushSubscriptions').set({ endpoint }).where('userId', '=', userId).execute()
    },
    stop: () => void server.close(),
  }
  return service
}
