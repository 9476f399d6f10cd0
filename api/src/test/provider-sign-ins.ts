import { startLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import { type Claims, type FakeProvider, type Forgery, startFakeProvider } from './fake-open-id-provider.ts'
import type { TestPerson } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** What a browser that was sent to the provider carries back. */
interface Trip {
  answer: { code: string; state: string; issuer: string }
  cookies: Record<string, string>
}

/** The product, and a provider that it believes in. */
interface Stage {
  server: TestServer
  provider: FakeProvider
}

export async function startStage(): Promise<Stage & { stop(): Promise<void> }> {
  const provider = await startFakeProvider()
  const server = await startTestServer({ environment: provider.environment })
  return {
    provider,
    server,
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}

let nextNetwork = 1
/** Each signIn from a network of its own, so that none uses up another's budget. */
export const newNetwork = () => `192.${Math.floor(nextNetwork / 250)}.${nextNetwork++ % 250}.7`

/** From the button to the person's yes at the provider. */
export async function startSignIn(
  { server, provider }: Stage,
  claims: Claims,
  { forgery, returnUrl }: { forgery?: Forgery; returnUrl?: string } = {},
): Promise<Trip & { authorizationUrl: string }> {
  const { body, cookies } = await server.call(startLinkedIn, { body: returnUrl === undefined ? {} : { returnUrl } }, { ip: newNetwork() })
  return {
    answer: provider.approve(body.authorizationUrl, claims, forgery),
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    authorizationUrl: body.authorizationUrl,
  }
}

export function finish({ server }: Stage, { answer, cookies }: Trip) {
  return server.call(validateLinkedIn, { body: answer }, { cookies, ip: newNetwork() })
}

export function finishRefused({ server }: Stage, { answer, cookies }: Trip) {
  return server.refused(validateLinkedIn, { body: answer }, { cookies, ip: newNetwork() })
}

let nextSubject = 1

/** A provider user with this email and no account here. */
export function newStranger(email: string, verification: Claims = { email_verified: true }): Claims & { sub: string } {
  return { sub: `subject-${nextSubject++}`, email, given_name: 'Nora', family_name: 'Newcomer', ...verification }
}

/** Ties a new identity to the account, straight in the database. */
export async function linkAccount({ server, provider }: Stage, { userId, email }: TestPerson): Promise<{ sub: string }> {
  const sub = `subject-${nextSubject++}`
  await server.deps.db.insertInto('linkedAccounts').values({ issuer: provider.issuer, subject: sub, userId, email }).execute()
  return { sub }
}

export function linkedAccountsOf({ server }: Pick<Stage, 'server'>, { userId }: Pick<TestPerson, 'userId'>) {
  return server.deps.db.selectFrom('linkedAccounts').select('subject').where('userId', '=', userId).execute()
}

export async function countSessions({ server }: Pick<Stage, 'server'>, person?: Pick<TestPerson, 'userId'>): Promise<number> {
  let query = server.deps.db.selectFrom('sessions').select(({ fn }) => fn.countAll<number>().as('count'))
  if (person) query = query.where('userId', '=', person.userId)
  return Number((await query.executeTakeFirstOrThrow()).count)
}
