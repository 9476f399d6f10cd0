import { randomBytes } from 'node:crypto'
import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import { hashPassword } from '../features/identity/password-hash.service.ts'
import { newToken } from '../http/tokens.ts'
import { addGathered, type Gathered } from './gathered.ts'
import { type Identity, identities } from './identities.ts'
import { testPassword } from './people.ts'
import { addProfiles } from './profiles.ts'
import { addReferenceData, type ReferenceData } from './reference-data.ts'
import type { TestServer } from './test-server.ts'

export interface WorldPerson {
  userId: string
  email: string
  sessionId: string
  /** The access token and the renewal token of their session. */
  token: string
  renewal: string
  ip: string
}

/** A small installation with one person of each kind, who all carry random marks in what is theirs alone. */
export interface World {
  people: Record<Exclude<Identity, 'anonymous'>, WorldPerson>
  /** In nobody's team; the one whose things the others must not see. */
  stranger: WorldPerson
  team: { id: string; invitationId: string; invitationToken: string }
  /** One thing of each kind that an address may name, by the name of its id there; none is the caller's. */
  things: Record<string, string>
  /** The service that each person offers, by their id. */
  services: Record<string, string>
  /** A firm and a person of the reference data; nobody's own. */
  reference: ReferenceData
  /** A source that can not be reached, with one document; nobody's own. */
  gathered: Gathered
  /** Tokens of mailed links that have not been used. */
  links: Record<'activation' | 'passwordReset' | 'emailChangeOld' | 'emailChangeNew', string>
  /** Every mark, and whose it is. */
  canaries: { mark: string; ownerId: string; place: string }[]
}

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
  await db
    .insertInto('linkedAccounts')
    .values(
      drafts.map(({ userId }) => ({
        issuer: 'https://provider.test',
        subject: mark(userId, 'provider subject'),
        userId,
        email: mark(userId, 'provider email'),
      })),
    )
    .execute()
  await db
    .insertInto('accreditationClaims')
    .values(drafts.map(({ userId }) => ({ userId, ground: 'income' })))
    .execute()
  await db
    .insertInto('analyticsEvents')
    .values(
      drafts.map(({ userId }) => ({
        visitorId: mark(userId, 'visitor id'),
        userId,
        name: 'pageOpened',
        properties: JSON.stringify({ note: mark(userId, 'analytics') }),
      })),
    )
    .execute()

  const services = await addProfiles(db, drafts, mark)

  const person = (wanted: (typeof kinds)[number]): WorldPerson => {
    const draft = drafts.find(({ kind }) => kind === wanted)
    if (!draft) throw new Error(`nobody is ${wanted}`)
    const { userId, email, sessionId, access, renewal, ip } = draft
    return { userId, email, sessionId, token: access.token, renewal: renewal.token, ip }
  }
  const people = Object.fromEntries(Object.keys(names).map((kind) => [kind, person(kind as keyof typeof names)])) as World['people']
  const team = await makeTeam(db, people, mark)
  const reference = await addReferenceData(db)
  const stranger = person('stranger')
  const claim = await db
    .insertInto('claims')
    .values({
      ...{ userId: stranger.userId, kind: 'advisor', crd: reference.advisorCrd, method: 'review', state: 'waiting' },
      statement: mark(stranger.userId, 'statement of a claim'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const requestId = crypto.randomUUID()
  await db
    .insertInto('accreditationRequests')
    .values({
      id: requestId,
      userId: stranger.userId,
      method: 'evidence',
      ground: 'income',
      state: 'waiting',
      statement: mark(stranger.userId, 'statement of a request'),
    })
    .execute()
  const exportId = crypto.randomUUID()
  await db.insertInto('dataExports').values({ id: exportId, userId: stranger.userId, readyAt: now, bytes: 9 }).execute()
  const { id: otherTeamId } = await db.insertInto('teams').values({ name: 'Elsewhere' }).returning('id').executeTakeFirstOrThrow()
  const { id: teamServiceId } = await db
    .insertInto('teamServices')
    .values({ teamId: otherTeamId, title: mark(stranger.userId, 'service of another team'), serviceType: 'people' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: passkeyId } = await db
    .insertInto('passkeys')
    .values({
      ...{ userId: stranger.userId, credentialId: newToken().hash, publicKey: newToken().hash, isSynced: false },
      name: mark(stranger.userId, 'name of a passkey'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileId = crypto.randomUUID()
  await db
    .insertInto('files')
    .values({
      id: fileId,
      ownerId: stranger.userId,
      purpose: 'evidence',
      name: `${mark(stranger.userId, 'name of a file')}.pdf`,
      mediaType: 'application/pdf',
      bytes: 9,
      storeKey: `evidence/${fileId}`,
    })
    .execute()
  return {
    people,
    stranger,
    team,
    things: {
      sessionId: person('stranger').sessionId,
      userId: people.teamMate.userId,
      invitationId: team.invitationId,
      claimId: claim.id,
      exportId,
      passkeyId,
      teamServiceId,
      requestId,
      fileId,
      searchExportId: await addExport(db, stranger.userId, mark(stranger.userId, 'words of a search')),
      imageId: fileId,
      profileId: person('stranger').userId,
      serviceId: services[person('stranger').userId] ?? '',
    },
    services,
    links: await makeLinks(db, people, mark),
    canaries,
    reference,
    gathered: await addGathered(db),
  }
}

type Mark = (ownerId: string, place: string) => string

async function makeTeam(db: TestServer['deps']['db'], people: World['people'], mark: Mark): Promise<World['team']> {
  const ownerId = people.teamOwner.userId
  const team = await db
    .insertInto('teams')
    .values({ name: `Team ${mark(ownerId, 'team name')}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('teamMembers')
    .values([
      { teamId: team.id, userId: ownerId, role: 'owner' },
      { teamId: team.id, userId: people.teamMate.userId, role: 'editor' },
    ])
    .execute()
  const link = newToken()
  const invitation = await db
    .insertInto('teamInvitations')
    .values({
      teamId: team.id,
      email: people.wealthManager.email,
      role: 'viewer',
      invitedBy: ownerId,
      tokenHash: link.hash,
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: team.id, invitationId: invitation.id, invitationToken: link.token }
}

async function makeLinks(db: TestServer['deps']['db'], people: World['people'], mark: Mark): Promise<World['links']> {
  const wanted = {
    activation: people.unactivated,
    password_reset: people.assetManager,
    email_change_old: people.accreditedInvestor,
    email_change_new: people.accreditedInvestor,
  }
  const requestId = crypto.randomUUID()
  const newEmail = `${mark(people.accreditedInvestor.userId, 'new email')}@world.test`
  const links = Object.entries(wanted).map(([kind, { userId }]) => ({ kind, userId, ...newToken() }))
  await db
    .insertInto('mailedLinks')
    .values(
      links.map(({ kind, userId, hash }) => ({
        kind,
        userId,
        tokenHash: hash,
        ...(kind.startsWith('email_change') ? { newEmail, requestId } : { newEmail: null, requestId: null }),
        expiresAt: sql<Date>`now() + interval '30 minutes'`,
      })),
    )
    .execute()
  const [activation, passwordReset, emailChangeOld, emailChangeNew] = links.map(({ token }) => token)
  return { activation, passwordReset, emailChangeOld, emailChangeNew } as World['links']
}

async function addExport(db: TestServer['deps']['db'], userId: string, q: string): Promise<string> {
  const row = await db
    .insertInto('searchExports')
    .values({ userId, type: 'firms', q, filters: '{}', sort: '', columns: [], format: 'csv', state: 'done', totalRows: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
