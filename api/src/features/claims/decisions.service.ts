import { type ClaimToDecide, claimMethodSchema, type RecordKind, type reviewClaim as reviewEndpoint } from '@mandate/contract/claims'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { outcomeOfReviews } from '@mandate/contract/values/reviews'
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
import { reasonOfWaiting } from './claims.rules.ts'
import { announceClaims, ownedRecordsOf, recordsOf, toClaim, wordsOf } from './claims.service.ts'
import * as ownership from './ownership.repository.ts'
import { insertReview, selectReviews } from './reviews.repository.ts'
import { presentReview } from './reviews.service.ts'

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
  return listWaiting(deps, input, { list: 'claims to review', adminId: requireAdmin(viewer).userId })
}

function listWaiting(
  deps: Deps,
  input: PageInput,
  { list, firmCrds, adminId }: { list: string; firmCrds?: number[]; adminId?: string },
): Promise<Page<ClaimToDecide>> {
  return listPage(deps, input, {
    list,
    key: { createdText: String, id: String },
    select: (range) => repository.selectWaiting(deps.db, { ...range, ...(firmCrds ? { firmCrds } : {}) }),
    present: (rows) => presentClaims(deps.db, rows, adminId),
  })
}

/** Evidence files and reviews are shown to admins only; the firm sees the statement. */
async function presentClaims(db: Database, rows: repository.WaitingRow[], adminId: string | undefined): Promise<ClaimToDecide[]> {
  const crdsOf = (kind: RecordKind) => rows.filter((row) => row.kind === kind).map(({ crd }) => crd)
  const shownIds = adminId ? rows.map(({ id }) => id) : []
  const [records, files, reviews, ...owners] = await Promise.all([
    recordsOf(db, rows),
    repository.selectClaimFiles(db, shownIds),
    selectReviews(db, shownIds),
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
      reason:
        row.intent === 'own'
          ? reasonOfWaiting({
              kind: row.kind as RecordKind,
              isOwned: owner !== undefined,
              isNamedOwner: row.isNamedOwner === true,
              hasNameDoubt: row.hasNameDoubt,
            })
          : null,
      owner: owner ? { name: owner.name, method: claimMethodSchema.parse(owner.method), provedAt: owner.provedAt.toISOString() } : null,
      reviews: reviews.filter(({ claimId }) => claimId === row.id).map((review) => presentReview(review, adminId ?? '')),
    }
  })
}

/** For the firm: only people registered with it, only claims sent to it, and never an owned record. */
export async function decideClaim(deps: Deps, viewer: Viewer, decision: Decision): Promise<Done> {
  const member = requireMember(viewer)
  const firmCrd = await firmToApproveFor(deps.db, member.userId)
  await decide(deps, member, {
    ...decision,
    isReview: false,
    async mayDecide(db, claim) {
      if (firmCrd === undefined || claim.method !== 'firm' || claim.kind !== 'advisor') return false
      return (await firmsOfRecord(db, { kind: 'advisor', crd: claim.crd, name: '' })).some(({ crd }) => crd === firmCrd)
    },
  })
  return { done: true }
}

/** Takes two different admins, and may replace an owner. */
export async function reviewClaim(deps: Deps, viewer: Viewer, decision: Decision): Promise<ResponseOf<typeof reviewEndpoint>> {
  return { state: await decide(deps, requireAdmin(viewer), { ...decision, isReview: true, mayDecide: async () => true }) }
}

interface Authority {
  /** By an admin, not by the firm. */
  isReview: boolean
  mayDecide: (db: Database, claim: { kind: string; crd: number; method: string }) => Promise<boolean>
}

async function decide(
  deps: Deps,
  member: Member,
  { claimId, isGranted, reason, isReview, mayDecide }: Decision & Authority,
): Promise<'waiting' | 'granted' | 'refused'> {
  const decided = await deps.db.transaction().execute(async (transaction) => {
    const claim = await repository.lockClaim(transaction, claimId, 'waiting')
    if (!claim || !(await mayDecide(transaction, claim))) throw notFound()
    if (claim.userId === member.userId) throw new AppError('not_allowed', "You can't decide your own claim")
    if (isReview && !(await isDecidedByReviews(transaction, member, { claim, isGranted, reason }))) return undefined
    const replaced = isGranted ? await grant(transaction, member, { claim, isReview }) : undefined
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
  if (!decided) return 'waiting'
  await announceClaims(deps, decided.kind, decided.userIds)
  if (decided.teamId) await announceTeam(deps, decided.teamId, 'claims')
  return isGranted ? 'granted' : 'refused'
}

/** Caller must hold the lock of the claim. Records the review of the admin. */
async function isDecidedByReviews(
  db: Database,
  admin: Member,
  { claim, isGranted, reason }: { claim: Granting['claim']; isGranted: boolean; reason: string },
): Promise<boolean> {
  const { id: claimId, kind, crd, userId } = claim
  if (!(await insertReview(db, { claimId, reviewerId: admin.userId, isAccepted: isGranted, reason })))
    throw new AppError('already_exists', 'You already reviewed this claim. The second review must be by another admin')
  if (outcomeOfReviews(await selectReviews(db, [claimId])) !== 'waiting') return true
  await recordEvent(db, by(admin), { kind: 'claim.reviewed', subjectId: userId, details: { kind, crd, claimId, isGranted, reason } })
  return false
}

interface Granting {
  claim: NonNullable<Awaited<ReturnType<typeof repository.lockClaim>>>
  isReview: boolean
}

/** Returns the replaced owner. */
async function grant(db: Database, member: Member, { claim, isReview }: Granting): Promise<{ userId: string | null; teamId: string | null } | undefined> {
  const { id: claimId, crd, userId } = claim
  const kind = claim.kind as RecordKind
  const owner = await ownership.findOwner(db, kind, crd)
  if (owner && !isReview) throw new AppError('already_exists', 'Someone else owns this record. Only Mandate admins can decide this claim')
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
  if (!(await takeRecord(db, { kind, crd, claimId, userId, method: isReview ? 'review' : 'firm' })))
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
