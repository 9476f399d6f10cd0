import { login } from '@mandate/contract/identity'
import type { Role, SignedInUser } from '@mandate/contract/users'
import { sql } from 'kysely'
import { hashPassword } from '../features/identity/password-hash.service.ts'
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

export async function signIn(server: TestServer, person: TestPerson): Promise<SignedIn> {
  const answer = await server.call(login, { body: { email: person.email, password: testPassword } }, { ip: person.ip })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { ...person, user: answer.body, token: answer.body.authorization.token, cookies }
}
