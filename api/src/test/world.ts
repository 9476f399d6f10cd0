import { randomBytes } from 'node:crypto'
import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import { hashPassword } from '../features/identity/password-hash.service.ts'
import { newToken } from '../http/tokens.ts'
import { gatheredSamples } from './gathered-samples.ts'
import { type Identity, identities } from './identities.ts'
import { testPassword } from './people.ts'
import { addReferenceData } from './reference-data.ts'
import type { World, WorldPerson } from './samples.ts'
import type { TestServer } from './test-server.ts'

let passwordHash: string | undefined
const names: Record<Exclude<Identity, 'anonymous'>, [string, Role]> = {
  unactivated: ['Uma', 'WEALTH_MANAGER'],
  wealthManager: ['Ada', 'WEALTH_MANAGER'],
  assetManager: ['Ben', 'ASSET_MANAGER'],
  accreditedInvestor: ['Cleo', 'ACCREDITED_INVESTOR'],
  teamMate: ['Max', 'WEALTH_MANAGER'],
  teamOwner: ['Olga', 'WEALTH_MANAGER'],
  suspended: ['Sven', 'ASSET_MANAGER'],
  platformAdmin: ['Dora', 'WEALTH_MANAGER'],
}
let nextAddress = 1

/** An address in a network of its own, so that no caller uses up another's budget. */
export function newAddress(): string {
  const number = nextAddress++
  return `10.${(number >> 8) & 255}.${number & 255}.${1 + (number >> 16)}`
}

export async function makeWorld({ deps: { db } }: Pick<TestServer, 'deps'>): Promise<World> {
  passwordHash ??= await hashPassword(testPassword)
  const hash = passwordHash
  const canaries: World['canaries'] = []
  const mark = (ownerId: string, place: string) => {
    const text = `cnry${randomBytes(9).toString('hex')}`
    canaries.push({ mark: text, ownerId, place })
    return text
  }
  const kinds = [...identities.filter((identity) => identity !== 'anonymous'), 'stranger' as const]
  const now = sql<Date>`now()`

  const drafts = kinds.map((kind) => {
    const [firstName, role] = kind === 'stranger' ? (['Zoe', 'WEALTH_MANAGER'] as const) : names[kind]
    const userId = crypto.randomUUID()
    const renewal = newToken()
    const access = newToken()
    const email = `${mark(userId, 'email')}@world.test`
    return { kind, firstName, role, userId, email, sessionId: crypto.randomUUID(), access, renewal, ip: newAddress() }
  })
  await db
    .insertInto('users')
    .values(
      drafts.map(({ kind, firstName, role, userId, email }) => ({
        id: userId,
        email,
        firstName,
        lastName: 'Tester',
        role,
        companyName: mark(userId, 'company name'),
        passwordHash: hash,
        passwordChangedAt: now,
        isAdmin: kind === 'platformAdmin',
        activatedAt: kind === 'unactivated' ? null : now,
        suspendedAt: kind === 'suspended' ? now : null,
        suspendedReason: kind === 'suspended' ? mark(userId, 'reason of suspension') : null,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      drafts.map(({ kind, userId, sessionId, ip }) => ({
        id: sessionId,
        userId,
        kind: kind === 'platformAdmin' ? ('admin' as const) : ('member' as const),
        hasSecondFactor: kind === 'platformAdmin',
        userAgent: mark(userId, 'user agent'),
        ip,
        // Ahead of the clock: a call would note when a session was last seen, once a minute, between two looks at the tables.
        lastSeenAt: sql<Date>`now() + interval '1 hour'`,
        absoluteEnd: sql<Date>`now() + interval '8 hours'`,
      })),
    )
    .execute()
  await db
    .insertInto('accessTokens')
    .values(drafts.map(({ sessionId, access }) => ({ sessionId, tokenHash: access.hash, expiresAt: sql<Date>`now() + interval '15 minutes'` })))
    .execute()
  await db
    .insertInto('renewalTokens')
    .values(drafts.map(({ sessionId, renewal }) => ({ sessionId, tokenHash: renewal.hash })))
    .execute()
  const person = (wanted: (typeof kinds)[number]): WorldPerson => {
    const draft = drafts.find(({ kind }) => kind === wanted)
    if (!draft) throw new Error(`no user is ${wanted}`)
    const { userId, email, sessionId, access, renewal, ip } = draft
    return { userId, email, sessionId, token: access.token, renewal: renewal.token, ip }
  }
  const people = Object.fromEntries(Object.keys(names).map((kind) => [kind, person(kind as keyof typeof names)])) as World['people']
  const world = { people, stranger: person('stranger'), reference: await addReferenceData(db), things: {}, canaries }
  for (const { addToWorld } of gatheredSamples) {
    const { things = {}, ...part } = (await addToWorld?.({ ...world, db, everyone: drafts, mark })) ?? {}
    Object.assign(world, part)
    Object.assign(world.things, things)
  }
  return world as unknown as World
}
