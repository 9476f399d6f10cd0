import {
  type Accreditation,
  type AccreditationRequest,
  evidenceDays,
  type requestAccreditation as requestEndpoint,
  type reviewAccreditation as reviewEndpoint,
} from '@mandate/contract/accreditation'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { accreditationGroundSchema } from '@mandate/contract/identity'
import { outcomeOfReviews } from '@mandate/contract/values/reviews'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, bySystem, recordEvent } from '../audit/audit.service.ts'
import { claimedCrdOf } from '../claims/claims.service.ts'
import { presentReview } from '../claims/reviews.service.ts'
import { findDirectoryRecord } from '../directory/records.service.ts'
import { requireOwnFiles } from '../files/files.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import * as repository from './accreditation.repository.ts'
import { hasQualifyingRegistration, stateOf } from './accreditation.rules.ts'

/** The only source of whether a user is verified, as of now. */
async function accreditationOf(db: Database, userId: string): Promise<Accreditation> {
  const [newest, stated, qualifying] = await Promise.all([repository.findNewest(db, userId), repository.findStatement(db, userId), qualifyingCrd(db, userId)])
  const isQualified = qualifying !== undefined && (newest?.method !== 'registration' || newest.advisorCrd === qualifying)
  const state = stateOf(newest, { isStated: stated !== undefined, isQualified })
  const [refusal] = newest && state === 'refused' ? (await repository.selectReviews(db, [newest.id])).filter(({ isAccepted }) => !isAccepted) : []
  return {
    state,
    ground: accreditationGroundSchema.safeParse(newest?.ground ?? stated?.ground).data ?? null,
    method: newest && state !== 'claimed' && state !== 'none' ? (newest.method as 'evidence' | 'registration') : null,
    since: sinceOf(state, { decidedAt: newest?.decidedAt, statedAt: stated?.statedAt }),
    validUntil: newest?.validUntil?.toISOString() ?? null,
    reason: refusal?.reason ?? null,
    canUseRegistration: qualifying !== undefined,
  }
}

function sinceOf(state: Accreditation['state'], { decidedAt, statedAt }: { decidedAt: Date | null | undefined; statedAt: Date | undefined }): string | null {
  const since = state === 'verified' ? decidedAt : state === 'claimed' ? statedAt : undefined
  return since?.toISOString() ?? null
}

/** For a match, which asks it of either side. */
export async function isVerifiedInvestor(db: Database, userId: string): Promise<boolean> {
  return (await accreditationOf(db, userId)).state === 'verified'
}

export async function getAccreditation({ db }: Deps, viewer: Viewer): Promise<Accreditation> {
  return accreditationOf(db, requireMember(viewer).userId)
}

export async function requestAccreditation(deps: Deps, viewer: Viewer, input: ParsedRequestOf<typeof requestEndpoint>['body']): Promise<Accreditation> {
  const member = requireMember(viewer)
  const { userId } = member
  await deps.db.transaction().execute(async (transaction) => {
    await repository.endRunOut(transaction, userId)
    const advisorCrd = input.method === 'registration' ? await qualifyingCrd(transaction, userId) : undefined
    if (input.method === 'registration' && advisorCrd === undefined)
      throw new AppError('conflict', "Your record shows no registration with Series 65, or you haven't claimed one. Claim your record or send evidence")
    if (input.method === 'evidence') await requireOwnFiles(transaction, userId, input.fileIds)
    const request = await repository.insertRequest(transaction, {
      ...{ userId, method: input.method, advisorCrd: advisorCrd ?? null },
      ground: input.method === 'evidence' ? input.ground : null,
      statement: input.method === 'evidence' ? input.statement : '',
    })
    if (!request) throw new AppError('already_exists', "You're already verified or have a pending request. Withdraw it to start over")
    if (input.method === 'evidence') await repository.attachFiles(transaction, request.id, input.fileIds)
    await recordEvent(transaction, by(member), { kind: 'accreditation.requested', details: { method: input.method, requestId: request.id } })
  })
  return accreditationOf(deps.db, userId)
}

export async function withdrawAccreditation({ db }: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.withdraw(transaction, member.userId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'accreditation.withdrawn' })
  })
  return { done: true }
}

export async function listAccreditationRequests(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<AccreditationRequest>> {
  const { userId } = requireAdmin(viewer)
  return listPage(deps, input, {
    list: 'accreditation requests',
    key: { createdText: String, id: String },
    select: (range) => repository.selectWaiting(deps.db, range),
    async present(rows) {
      const ids = rows.map(({ id }) => id)
      const [files, reviews] = await Promise.all([repository.selectRequestFiles(deps.db, ids), repository.selectReviews(deps.db, ids)])
      return rows.map((row) => ({
        id: row.id,
        person: { userId: row.userId, name: `${row.firstName} ${row.lastName}`, email: row.email },
        ground: row.ground,
        statement: row.statement,
        createdAt: row.createdAt.toISOString(),
        files: files.filter(({ requestId }) => requestId === row.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
        reviews: reviews.filter(({ requestId }) => requestId === row.id).map((review) => presentReview(review, userId)),
      }))
    },
  })
}

export async function reviewAccreditation(
  deps: Deps,
  viewer: Viewer,
  { requestId, isAccepted, reason }: { requestId: string; isAccepted: boolean; reason: string },
): Promise<ResponseOf<typeof reviewEndpoint>> {
  const admin = requireAdmin(viewer)
  const { state, userId } = await deps.db.transaction().execute(async (transaction) => {
    const request = await repository.lockWaiting(transaction, requestId)
    if (!request) throw notFound()
    if (request.userId === admin.userId) throw new AppError('not_allowed', "You can't review your own request")
    if (!(await repository.insertReview(transaction, { requestId, reviewerId: admin.userId, isAccepted, reason })))
      throw new AppError('already_exists', 'You already reviewed this request. The second review must be by another admin')
    const outcome = outcomeOfReviews(await repository.selectReviews(transaction, [requestId]))
    const state = outcome === 'approved' ? ('verified' as const) : outcome
    if (state !== 'waiting') await repository.decide(transaction, requestId, { state, days: evidenceDays })
    if (state !== 'waiting')
      await notify(transaction, { userId: request.userId, event: 'accreditationDecided', groupKey: `accreditationDecided ${requestId}`, subjectId: requestId })
    await recordEvent(transaction, by(admin), {
      kind: 'accreditation.reviewed',
      subjectId: request.userId,
      details: { requestId, isAccepted, reason, state },
    })
    return { state, userId: request.userId }
  })
  if (state !== 'waiting') deps.realtime.toUser(userId, { kind: 'changed', what: 'accreditation' })
  return { state }
}

/** After each load, and on a schedule: a user who lost the registration or the record loses the accreditation it proved. */
export async function recheckRegistrations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const lost = (await repository.selectVerifiedByRegistration(db)).filter(
    ({ isRegistered, exams }) => !hasQualifyingRegistration(isRegistered === null ? undefined : { isRegistered, exams: exams ?? [] }),
  )
  if (lost.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await repository.endRequests(
      transaction,
      lost.map(({ id }) => id),
    )
    await Promise.all(
      lost.map(({ id, userId }) =>
        recordEvent(transaction, bySystem, { kind: 'accreditation.ended', subjectId: userId, details: { requestId: id, reason: 'registration' } }),
      ),
    )
  })
}

async function qualifyingCrd(db: Database, userId: string): Promise<number | undefined> {
  const crd = await claimedCrdOf(db, userId)
  return crd !== undefined && hasQualifyingRegistration(await findDirectoryRecord(db, 'advisor', crd)) ? crd : undefined
}
