import type { Role, SignedInUser } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import { hashPassword } from '../features/identity/password-hash.service.ts'
import { startMemberSession } from '../features/identity/sign-in.service.ts'
import { cookieName } from '../http/renewal-cookie.ts'
import { newToken } from '../http/tokens.ts'
import type { TestServer } from './test-server.ts'

export const testPassword = 'Quiet-Harbor-41!'
let hashing: Promise<string> | undefined
let nextAddress = 1

export interface TestPerson {
  userId: string
  email: string
  ip: string
}

interface NewPerson {
  name: string
  role?: Role
  isActivated?: boolean
  isSuspended?: boolean
  isAdmin?: boolean
}

/** Someone with an account, straight in the database. */
export async function addPerson(
  { deps }: TestServer,
  { name, role = 'WEALTH_MANAGER', isActivated = true, isSuspended = false, isAdmin = false }: NewPerson,
): Promise<TestPerson> {
  const number = nextAddress++
  hashing ??= hashPassword(testPassword)
  const passwordHash = await hashing
  const email = `${name.toLowerCase()}.${number}@people.test`
  const now = sql<Date>`now()`
  const { id } = await deps.db
    .insertInto('users')
    .values({
      ...{ email, firstName: name, lastName: 'Tester', role, passwordHash, isAdmin },
      ...{ activatedAt: isActivated ? now : null, suspendedAt: isSuspended ? now : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A network of their own: what is counted by network is counted for each person alone.
  return { userId: id, email, ip: `10.${Math.floor(number / 250)}.${number % 250}.7` }
}

export interface SignedIn extends TestPerson {
  user: SignedInUser
  token: string
  cookies: Record<string, string>
}

/** What a request needs of the one who sends it. */
export type Caller = Pick<SignedIn, 'userId' | 'token' | 'ip'>

/** What the right password leads to, without the fortieth of a second that checking it takes a processor. */
export async function signIn({ deps }: TestServer, person: TestPerson): Promise<SignedIn> {
  const device = newToken().token
  const from = { kind: 'anonymous', ip: person.ip, userAgent: 'a test' } as const
  const { user, renewal } = await startMemberSession(deps, from, { userId: person.userId, hasSecondFactor: false, device })
  const cookies = { [cookieName(deps, 'renewal')]: renewal.token, [cookieName(deps, 'device')]: device }
  return { ...person, user, token: user.authorization.token, cookies }
}
