import { type createDocumentShare, type DocumentShare, shareLimits } from '@mandate/contract/document-shares'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { newToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { hashPassword } from '../identity/password-hash.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { getEditable } from './document-access.ts'
import { announceHolder } from './document-holders.ts'
import { lockDocument } from './documents.repository.ts'
import { personIn } from './person-in-team.ts'
import { mayShareWithPerson, mayShareWithTeam } from './recipients.repository.ts'
import { announceReaders } from './room-access.ts'
import * as repository from './shares.repository.ts'
import { requireMarkable } from './watermark.service.ts'

/** Each share with a person or a team emails people who didn't ask for it. */
const sharesOfPerson: Budget = { points: 300, seconds: 86_400 }

type NewShare = ParsedRequestOf<typeof createDocumentShare>['body']

export async function listShares(deps: Deps, viewer: Viewer, { documentId, ...page }: PageInput & { documentId: string }): Promise<Page<DocumentShare>> {
  const { userId } = requireMember(viewer)
  await getEditable(deps.db, userId, documentId)
  return listPage(deps, page, {
    list: `document shares ${documentId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectShares(deps.db, documentId, range),
    present: (rows) => rows.map(toShare),
  })
}

export async function createShare(
  deps: Deps,
  viewer: Viewer,
  { documentId, share }: { documentId: string; share: NewShare },
): Promise<ResponseOf<typeof createDocumentShare>> {
  const member = requireMember(viewer)
  const before = await getEditable(deps.db, member.userId, documentId)
  if (share.isWatermarked) await requireMarkable(deps, before)
  if (share.kind !== 'link') await deps.rateLimits.consume('document-shares', member.userId, sharesOfPerson)
  const passwordHash = share.kind === 'link' && share.password !== undefined ? await hashPassword(share.password) : undefined
  const link = share.kind === 'link' ? newToken() : undefined
  const { document, row } = await deps.db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, documentId)
    const document = await getEditable(transaction, member.userId, documentId)
    await repository.deleteExpiredShares(transaction, documentId)
    if ((await repository.countShares(transaction, documentId)) >= shareLimits.shares)
      throw new AppError('conflict', `A document has at most ${shareLimits.shares} shares. End one that is no longer needed`)
    const id = await repository.insertShare(transaction, {
      ...{ documentId, isViewOnly: share.isViewOnly, isWatermarked: share.isWatermarked, days: share.days },
      ...(await readerOf(transaction, { viewerId: member.userId, document, share })),
      ...(link ? { tokenHash: link.hash } : {}),
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(share.kind === 'link' && share.agreement !== undefined ? { agreement: share.agreement } : {}),
    })
    if (!id) throw new AppError('already_exists', 'This document is shared with them already')
    await recordEvent(transaction, by(member), { kind: 'document.shared', details: { documentId, shareId: id, with: share.kind } })
    if (share.kind !== 'link') await tellReaders(transaction, { shareId: id, sharedBy: member.userId, isEmailed: share.kind !== 'connections' })
    const row = await repository.findShare(transaction, documentId, id)
    if (!row) throw notFound()
    return { document, row }
  })
  await announceHolder(deps, document)
  announceReaders(deps, await repository.selectReaders(deps.db, documentId))
  return { ...toShare(row), token: link?.token ?? null }
}

/** Ends at once: access is decided again for each request, and open windows of the readers are told. */
export async function deleteShare(deps: Deps, viewer: Viewer, { documentId, shareId }: { documentId: string; shareId: string }): Promise<Done> {
  const member = requireMember(viewer)
  const { document, readers } = await deps.db.transaction().execute(async (transaction) => {
    const document = await getEditable(transaction, member.userId, documentId)
    if (!(await repository.findShare(transaction, documentId, shareId))) throw notFound()
    const readers = await repository.selectReaders(transaction, documentId)
    await repository.deleteShare(transaction, shareId)
    await recordEvent(transaction, by(member), { kind: 'document.share_ended', details: { documentId, shareId } })
    return { document, readers }
  })
  await announceHolder(deps, document)
  announceReaders(deps, readers)
  return { done: true }
}

async function readerOf(
  db: Database,
  { viewerId, document: { teamId }, share }: { viewerId: string; document: { teamId: string | null }; share: NewShare },
): Promise<{ userId?: string; teamId?: string; connectionsOf?: string }> {
  if (share.kind === 'link') return {}
  if (share.kind === 'connections') {
    // It ends when they leave the team; until this share is stored, they can't.
    if (teamId !== null && !(await repository.lockEditor(db, { userId: viewerId, teamId }))) throw notFound()
    return { connectionsOf: viewerId }
  }
  if (share.kind === 'team') {
    if (!(await mayShareWithTeam(db, viewerId, share.teamId))) throw notFound()
    return { teamId: share.teamId }
  }
  if (!(await mayShareWithPerson(db, viewerId, share.userId))) throw notFound()
  return personIn(db, share)
}

/** Connections may be thousands: they are told in the product only. */
async function tellReaders(db: Database, { shareId, sharedBy, isEmailed }: { shareId: string; sharedBy: string; isEmailed: boolean }): Promise<void> {
  const readers = await repository.selectReadersOfShare(db, shareId)
  await notify(db, { userId: readers, event: 'documentShared', groupKey: `document-share ${shareId}`, subjectId: shareId, actorId: sharedBy })
  if (!isEmailed) return
  await Promise.all(
    readers
      .filter((userId) => userId !== sharedBy)
      .map((userId) => enqueue(db, { kind: 'documentSharedMail', payload: { shareId, userId, sharedBy }, effectKey: `document-shared ${shareId} ${userId}` })),
  )
}

function toShare(row: repository.ShareRow): DocumentShare {
  const {
    id,
    userId,
    teamId,
    connectionsOf,
    connectionsOfName,
    conversationId,
    conversationTitle,
    firstName,
    lastName,
    teamName,
    isViewOnly,
    isWatermarked,
    hasPassword,
    agreement,
    expiresAt,
    isExpired,
    createdAt,
  } = row
  return {
    ...{ id, isViewOnly, isWatermarked, hasPassword, agreement, isExpired },
    ...readerIn({ userId, teamId, connectionsOf, conversationId }),
    name: userId === null ? (connectionsOfName ?? conversationTitle ?? teamName) : `${firstName} ${lastName}`,
    whileIn: userId === null ? null : teamName,
    ...{ expiresAt: expiresAt?.toISOString() ?? null, createdAt: createdAt.toISOString() },
  }
}

type Reader = Pick<repository.ShareRow, 'userId' | 'teamId' | 'connectionsOf' | 'conversationId'>

function readerIn({ userId, teamId, connectionsOf, conversationId }: Reader): Pick<DocumentShare, 'kind'> {
  if (userId !== null) return { kind: 'person' }
  if (teamId !== null) return { kind: 'team' }
  if (conversationId !== null) return { kind: 'conversation' }
  return { kind: connectionsOf === null ? 'link' : 'connections' }
}
