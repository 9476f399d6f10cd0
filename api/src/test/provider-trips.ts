import { startLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import type { Claims, FakeProvider, Forgery } from './fake-open-id-provider.ts'
import type { TestServer } from './test-server.ts'

/** A browser that was sent to the provider, and what it carries back. */
export interface Trip {
  answer: { code: string; state: string; issuer: string }
  cookies: Record<string, string>
  authorizationUrl: string
}

let nextNetwork = 1
/** Each trip from a network of its own, so that none uses up another's budget. */
const newAddress = () => `192.0.${Math.floor(nextNetwork / 250)}.${nextNetwork++ % 250}`

interface Journey {
  server: TestServer
  provider: FakeProvider
}

/** From the button to the person's yes at the provider. */
export async function travel(
  { server, provider }: Journey,
  claims: Claims,
  { forgery, returnUrl }: { forgery?: Forgery; returnUrl?: string } = {},
): Promise<Trip> {
  const { body, cookies } = await server.call(startLinkedIn, { body: returnUrl === undefined ? {} : { returnUrl } }, { ip: newAddress() })
  return {
    answer: provider.approve(body.authorizationUrl, claims, forgery),
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    authorizationUrl: body.authorizationUrl,
  }
}

export function arrive({ server }: Journey, { answer, cookies }: Trip) {
  return server.call(validateLinkedIn, { body: answer }, { cookies, ip: newAddress() })
}

export function arriveRefused({ server }: Journey, { answer, cookies }: Trip) {
  return server.refused(validateLinkedIn, { body: answer }, { cookies, ip: newAddress() })
}

export async function countSessions({ deps }: TestServer): Promise<number> {
  const { count } = await deps.db.selectFrom('sessions').select(deps.db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
