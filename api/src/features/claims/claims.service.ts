import {
  type Claim,
  type ClaimMethod,
  claimMethodSchema,
  type FoundRecord,
  type getMyClaims as myClaimsEndpoint,
  type RecordKind,
  type getRecordState as standingEndpoint,
} from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { isBlockedBetween, withoutBlocked } from '../connections/connections.service.ts'
import { type DirectoryRecord, selectDirectoryRecords } from '../directory/records.service.ts'
import { announceTeam, findTeamOf } from '../teams/teams.service.ts'
import * as repository from './claims.repository.ts'
import * as ownership from './ownership.repository.ts'
import { provingDomains } from './proving-domains.rules.ts'

/** The user's own advisor record; undefined when there is none. */
export async function claimedCrdOf(db: Database, userId: string): Promise<number | undefined> {
  return (await ownership.findAdvisorOf(db, userId))?.crd
}

/** Whether anyone may have a mailbox at this domain, so that an address there proves nothing. */
export const isMailboxProvider = (domain: string): boolean => provingDomains([`https://${domain}`]).length === 0

interface OwnedRecord {
  kind: RecordKind
  crd: number
  claimId: string | null
  method: ClaimMethod
  provedAt: Date
}

/** The user's own record, and the firm that their team has claimed. */
export async function ownedRecordsOf(db: Database, userId: string): Promise<OwnedRecord[]> {
  const team = await findTeamOf(db, userId)
  const [advisor, firm] = await Promise.all([ownership.findAdvisorOf(db, userId), team && ownership.findFirmOf(db, team.teamId)])
  return [advisor && { kind: 'advisor' as const, ...advisor }, firm && { kind: 'firm' as const, ...firm }].flatMap((owned) =>
    owned ? [{ ...owned, method: claimMethodSchema.parse(owned.method) }] : [],
  )
}

export async function getMyClaims({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof myClaimsEndpoint>> {
  const { userId } = requireMember(viewer)
  const [owned, claims] = await Promise.all([ownedRecordsOf(db, userId), repository.selectClaimsOf(db, userId)])
  const records = await recordsOf(db, [...owned, ...claims])
  return {
    owned: owned.map(({ kind, crd, method, provedAt }) => ({ kind, crd, ...wordsOf(records, { kind, crd }), method, provedAt: provedAt.toISOString() })),
    claims: claims.map((claim) => toClaim(claim, records)),
  }
}

export async function getRecordState(
  { db }: Deps,
  viewer: Viewer,
  { kind, crd }: { kind: RecordKind; crd: number },
): Promise<ResponseOf<typeof standingEndpoint>> {
  const { userId } = requireMember(viewer)
  const [known, closed, team] = await Promise.all([ownership.findOwner(db, kind, crd), ownership.findClosed(db, kind, crd), findTeamOf(db, userId)])
  // With a block, a record stays what the regulators published: its owner isn't named.
  const owner = known?.userId && (await isBlockedBetween(db, userId, known.userId)) ? undefined : known
  const listed = owner?.teamId ? await ownership.selectTeamPeople(db, owner.teamId, crd) : []
  const people = await withoutBlocked(db, userId, listed)
  return {
    closed: closed ? { state: closed.state as 'retired' | 'deceased', since: closed.closedAt.toISOString() } : null,
    owner: owner
      ? {
          name: owner.name,
          userId: owner.userId,
          method: claimMethodSchema.parse(owner.method),
          provedAt: owner.provedAt.toISOString(),
          isMine: owner.userId ? owner.userId === userId : owner.teamId === team?.teamId,
        }
      : null,
    people: people.map(({ userId: id, advisorCrd, firstName, lastName }) => ({ userId: id, advisorCrd, name: `${firstName} ${lastName}` })),
  }
}

type Records = Map<string, DirectoryRecord>
interface Named {
  kind: string
  crd: number
}

const keyOf = ({ kind, crd }: Named) => `${kind} ${crd}`

/** Loads the records of these claims in two queries. */
export async function recordsOf(db: Database, named: Named[]): Promise<Records> {
  const crdsOf = (kind: RecordKind) => [...new Set(named.filter((one) => one.kind === kind).map(({ crd }) => crd))]
  const found = await Promise.all((['advisor', 'firm'] as const).map((kind) => selectDirectoryRecords(db, kind, crdsOf(kind))))
  return new Map(found.flat().map((record) => [keyOf(record), record]))
}

export function wordsOf(records: Records, named: Named): { name: string; line: string } {
  const record = records.get(keyOf(named))
  return { name: record?.name ?? `CRD ${named.crd}`, line: record?.line ?? '' }
}

export function toFoundRecord({ kind, crd, name, line }: DirectoryRecord): FoundRecord {
  return { kind, crd, name, line }
}

export function toClaim(row: repository.ClaimRow | (repository.WaitingRow & { isExpired?: boolean }), records: Records): Claim {
  return {
    id: row.id,
    kind: row.kind as RecordKind,
    crd: row.crd,
    name: wordsOf(records, row).name,
    intent: row.intent as Claim['intent'],
    method: claimMethodSchema.parse(row.method),
    state: row.isExpired ? 'expired' : (row.state as Claim['state']),
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    decision: row.decision,
  }
}

/** Notifies the open windows of the users concerned, and of their teams when it is about a firm. */
export async function announceClaims(deps: Pick<Deps, 'db' | 'realtime'>, kind: RecordKind, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    const team = kind === 'firm' ? await findTeamOf(deps.db, userId) : undefined
    if (team) await announceTeam(deps, team.teamId, 'claims')
    else deps.realtime.toUser(userId, { kind: 'changed', what: 'claims' })
  }
}
