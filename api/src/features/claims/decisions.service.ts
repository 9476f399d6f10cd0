import { type ClaimToDecide, claimMethodSchema, type RecordKind } from '@mandate/contract/claims'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { firmsOfRecord } from '../directory/records.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { announceTeam, findTeamOf } from '../teams/teams.service.ts'
import { takeRecord, tellFirmOfGrant } from './claiming.service.ts'
import * as repository from './claims.repository.ts'
import { announceClaims, ownedRecordsOf, recordsOf, toClaim, wordsOf } from './claims.service.ts'
import * as ownership from './ownership.repository.ts'

interface Decision {
  claimId: string
  isGranted: boolean
  reason: string
}

export async function listClaimsToApprove(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<ClaimToDecide>> {
  const member = requireMember(viewer)
  const firmCrd = await firmToApproveFor(deps.db, member.userId)
  if (firmCrd === undefined) return { items: [], nextCursor: null }
  return listWaiting(deps, input, { list: `claims of firm ${firmCrd}`, firmCrds: [firmCrd] })
}

export async function listClaimsToReview(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<ClaimToDecide>> {
  requireAdmin(viewer)
  return listWaiting(deps, input, { list: 'claims to review' })
}

function listWaiting(deps: Deps, input: PageInput, { list, firmCrds }: { list: string; firmCrds?: number[] }): Promise<Page<ClaimToDecide>> {
  return listPage(deps, input, {
    list,
    key: { createdText: String, id: String },
    select: (range) => repository.selectWaiting(deps.db, { ...range, ...(firmCrds ? { firmCrds } : {}) }),
    present: (rows) => presentClaims(deps.db, rows, { hasFiles: !firmCrds }),
  })
}

/** `hasFiles`: evidence files are shown to admins only; the firm sees the statement. */
async function presentClaims(db: Database, rows: repository.WaitingRow[], { hasFiles }: { hasFiles: boolean }): Promise<ClaimToDecide[]> {
  const crdsOf = (kind: RecordKind) => rows.filter((row) => row.kind === kind).map(({ crd }) => crd)
  const [records, files, ...owners] = await Promise.all([
    recordsOf(db, rows),
    repository.selectClaimFiles(db, hasFiles ? rows.map(({ id }) => id) : []),
    ownership.selectOwners(db, 'advisor', crdsOf('advisor')),
    ownership.selectOwners(db, 'firm', crdsOf('firm')),
  ])
  return rows.map((row) => {
    const owner = owners[row.kind === 'firm' ? 1 : 0]?.find(({ crd }) => crd === row.crd)
    return {
      ...toClaim(row, records),
      line: wordsOf(records, row).line,
      claimant: {
        userId: row.userId,
        name: `${row.firstName} ${row.lastName}`,
        email: row.claimantEmail,
        companyName: row.companyName,
        memberSince: row.memberSince.toISOString(),
      },
      statement: row.statement,
      files: files.filter(({ claimId }) => claimId === row.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
      emailProvedAt: row.emailProvedAt?.toISOString() ?? null,
      owner: owner ? { name: owner.name, method: claimMethodSchema.parse(owner.method), provedAt: owner.provedAt.toISOString() } : null,
    }
  })
}

/** For the firm: only people registered with it, only claims sent to it, and never an owned record. */
export async function decideClaim(deps: Deps, viewer: Viewer, decision: Decision): Promise<Done> {
  const member = requireMember(viewer)
  const firmCrd = await firmToApproveFor(deps.db, member.userId)
  await decide(deps, member, {
    ...decision,
    mayReplace: false,
    async mayDecide(db, claim) {
      if (firmCrd === undefined || claim.method !== 'firm' || claim.kind !== 'advisor') return false
      return (await firmsOfRecord(db, { kind: 'advisor', crd: claim.crd, name: '' })).some(({ crd }) => crd === firmCrd)
    },
  })
  return { done: true }
}

export async function reviewClaim(deps: Deps, viewer: Viewer, decision: Decision): Promise<Done> {
  await decide(deps, requireAdmin(viewer), { ...decision, mayReplace: true, mayDecide: async () => true })
  return { done: true }
}

interface Authority {
  mayReplace: boolean
  mayDecide: (db: Database, claim: { kind: string; crd: number; method: string }) => Promise<boolean>
}

async function decide(deps: Deps, member: Member, { claimId, isGranted, reason, mayReplace, mayDecide }: Decision & Authority): Promise<void> {
  const { kind, userIds, teamId } = await deps.db.transaction().execute(async (transaction) => {
    const claim = await repository.lockClaim(transaction, claimId, 'waiting')
    if (!claim || !(await mayDecide(transaction, claim))) throw notFound()
    if (claim.userId === member.userId) throw new AppError('not_allowed', "You can't decide your own claim")
    const replaced = isGranted ? await grant(transaction, member, { claim, mayReplace, method: mayReplace ? 'review' : 'firm' }) : undefined
    await repository.markDecided(transaction, claimId, { state: isGranted ? 'granted' : 'refused', decidedBy: member.userId, decision: reason })
    await enqueue(transaction, { kind: 'claimDecidedMail', payload: { claimId }, effectKey: `claim-decided ${claimId}` })
    await notify(transaction, { userId: claim.userId, event: 'claimDecided', groupKey: `claimDecided ${claimId}`, subjectId: claimId })
    const kind = claim.kind as RecordKind
    const { crd, method } = claim
    if (isGranted && claim.intent === 'own')
      await tellFirmOfGrant(transaction, { record: { kind, crd, name: '' }, claimId, except: [claim.userId, member.userId] })
    await recordEvent(transaction, by(member), {
      kind: isGranted ? 'claim.granted' : 'claim.refused',
      subjectId: claim.userId,
      details: { kind, crd, method, claimId, intent: claim.intent, reason },
    })
    return { kind, userIds: [claim.userId, ...(replaced?.userId ? [replaced.userId] : [])], teamId: replaced?.teamId }
  })
  await announceClaims(deps, kind, userIds)
  if (teamId) await announceTeam(deps, teamId, 'claims')
}

interface Granting {
  claim: NonNullable<Awaited<ReturnType<typeof repository.lockClaim>>>
  mayReplace: boolean
  method: 'firm' | 'review'
}

/** Returns the replaced owner. */
async function grant(
  db: Database,
  member: Member,
  { claim, mayReplace, method }: Granting,
): Promise<{ userId: string | null; teamId: string | null } | undefined> {
  const { id: claimId, crd, userId } = claim
  const kind = claim.kind as RecordKind
  const owner = await ownership.findOwner(db, kind, crd)
  if (owner && !mayReplace) throw new AppError('already_exists', 'Someone else owns this record. Only Mandate admins can decide this claim')
  if (owner) {
    await ownership.deleteOwner(db, kind, crd)
    if (owner.claimId) await repository.markEnded(db, owner.claimId)
    await recordEvent(db, by(member), { kind: 'claim.ended', subjectId: owner.userId ?? member.userId, details: { kind, crd, claimId } })
    if (owner.userId) await enqueue(db, { kind: 'recordTakenMail', payload: { userId: owner.userId, kind, crd }, effectKey: `record-taken ${claimId}` })
  }
  if (claim.intent === 'retired' || claim.intent === 'deceased') {
    await ownership.insertClosed(db, { kind, crd, state: claim.intent })
    return owner
  }
  if ((await ownedRecordsOf(db, userId)).some((one) => one.kind === kind))
    throw new AppError('conflict', 'This person now owns another record and must release it first')
  await ownership.deleteClosed(db, kind, crd)
  if (!(await takeRecord(db, { kind, crd, claimId, userId, method })))
    throw new AppError(
      'conflict',
      kind === 'firm'
        ? 'This person no longer owns a team, or someone else claimed the record first'
        : 'Someone else decided this claim first. Reload the list',
    )
  return owner
}

/** The claimed firm for which a team owner decides. */
async function firmToApproveFor(db: Database, userId: string): Promise<number | undefined> {
  const team = await findTeamOf(db, userId)
  return team?.role === 'owner' ? (await ownership.findFirmOf(db, team.teamId))?.crd : undefined
}
