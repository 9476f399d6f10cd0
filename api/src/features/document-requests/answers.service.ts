import type { decideRequestedItem, declineDocumentRequest, giveRequestedDocument } from '@mandate/contract/document-request-answers'
import { type DocumentRequestDetail, requestLimits } from '@mandate/contract/document-requests'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { createDocument } from '../documents/documents.service.ts'
import { announceGiven, closeToReader, openToReader } from '../documents/given-documents.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import * as repository from './document-requests.repository.ts'
import { itemStateOf, requestStateOf } from './document-requests.rules.ts'
import { announced } from './document-requests.service.ts'
import * as items from './items.repository.ts'
import { getAsAnswerer, lockAsAnswerer, lockAsAsker, requireOpen } from './request-access.ts'
import { type Item, itemsOf, readerOf } from './request-view.ts'

interface Place {
  requestId: string
  itemId: string
}

type Given = ParsedRequestOf<typeof giveRequestedDocument>['body']

/** Idempotent by upload and by document: a retry changes nothing but the time. */
export async function giveDocument(deps: Deps, viewer: Viewer, { requestId, itemId, given }: Place & { given: Given }): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  const request = await getAsAnswerer(deps.db, member, requestId)
  // Before an upload becomes a document: refused later, the document would stay.
  requireAnswerable(request, await getItem(deps.db, request, itemId))
  const documentId = given.kind === 'upload' ? (await createDocument(deps, viewer, { uploadId: given.uploadId, tags: [] })).id : given.documentId
  const reader = readerOf(request)
  await changeItem(deps, member, {
    requestId,
    itemId,
    change: async (transaction, row, item) => {
      requireAnswerable(row, item, documentId)
      await openToReader(transaction, member, { documentId, reader })
      await items.saveAnswer(transaction, { itemId, answererId: member.userId, documentId })
      await items.deleteUnavailable(transaction, itemId)
      await items.clearAccepted(transaction, itemId)
      await recordEvent(transaction, by(member), { kind: 'document_request.document_given', details: { requestId, itemId, documentId } })
    },
  })
  await announceGiven(deps, member, { documentId, reader })
  return announced(deps, member, requestId)
}

function requireAnswerable(row: repository.RequestRow, item: Item, documentId?: string): void {
  requireOpen(row)
  if (itemStateOf(item) === 'accepted') throw new AppError('conflict', 'This item was accepted and needs nothing more')
  const given = item.answers.filter(({ isOpen }) => isOpen)
  if (given.length >= requestLimits.documents && !given.some((answer) => answer.documentId === documentId))
    throw new AppError('conflict', `An item takes at most ${requestLimits.documents} documents. Take one back first`)
}

/** Allowed whatever has become of the request: the document belongs to the one who gave it. */
export async function takeBackDocument(
  deps: Deps,
  viewer: Viewer,
  { requestId, itemId, documentId }: Place & { documentId: string },
): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  const reader = readerOf(await getAsAnswerer(deps.db, member, requestId))
  await changeItem(deps, member, {
    requestId,
    itemId,
    change: async (transaction, _, { answers }) => {
      if (!answers.some((answer) => answer.documentId === documentId)) throw notFound()
      await closeToReader(transaction, member, { documentId, reader })
      await recordEvent(transaction, by(member), { kind: 'document_request.document_taken_back', details: { requestId, itemId, documentId } })
    },
  })
  await announceGiven(deps, member, { documentId, reader })
  return announced(deps, member, requestId)
}

export async function stateUnavailable(
  deps: Deps,
  viewer: Viewer,
  { requestId, itemId, reason }: Place & { reason: string | null },
): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await changeItem(deps, member, {
    requestId,
    itemId,
    change: async (transaction, row, item) => {
      requireAnswerable(row, item)
      if (reason === null) return items.deleteUnavailable(transaction, itemId)
      if (item.answers.some(({ isOpen, returnedAt }) => isOpen && !returnedAt))
        throw new AppError('conflict', "You gave a document for this item. Take it back before you state that it isn't available")
      await items.saveUnavailable(transaction, { itemId, answererId: member.userId, unavailableReason: reason })
    },
  })
  return announced(deps, member, requestId)
}

type Change = (transaction: Database, row: repository.RequestRow, item: Item) => Promise<void>

/** A change by the one who is asked. When it completes the request, the asker is emailed. */
async function changeItem({ db }: Deps, member: Member, { requestId, itemId, change }: Place & { change: Change }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockAsAnswerer(transaction, member, requestId)
    const before = await itemsOf(transaction, row)
    const item = before.find(({ id }) => id === itemId)
    if (!item) throw notFound()
    await change(transaction, row, item)
    await repository.updateRequest(transaction, requestId, {})
    const [was, is] = [requestStateOf(row, before), requestStateOf(row, await itemsOf(transaction, row))]
    // Once a day: what is taken back and given again completes it again.
    if (was === is || is !== 'complete') return
    await enqueue(transaction, {
      kind: 'documentRequestMail',
      payload: { requestId, about: 'complete' },
      effectKey: `document-request ${requestId} complete ${row.today}`,
    })
    await tellAsker(transaction, row, 'requestAnswered')
  })
}

/** The member who drafted it; they see it as long as they are on that side. */
async function tellAsker(db: Database, { id, createdBy, answererId }: repository.RequestRow, event: 'requestAnswered' | 'requestDeclined'): Promise<void> {
  if (createdBy === null) return
  await notify(db, { userId: createdBy, event, groupKey: `${event} ${id}`, subjectId: id, actorId: answererId })
}

async function getItem(db: Database, row: repository.RequestRow, itemId: string): Promise<Item> {
  const item = (await itemsOf(db, row)).find(({ id }) => id === itemId)
  if (!item) throw notFound()
  return item
}

type Decision = ParsedRequestOf<typeof decideRequestedItem>['body']

export async function decideItem(deps: Deps, viewer: Viewer, { requestId, itemId, ...given }: Place & Decision): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockAsAsker(transaction, member, requestId)
    requireOpen(row)
    const item = await getItem(transaction, row, itemId)
    const isAnswered = item.answers.some(({ isOpen, unavailableReason }) => isOpen || unavailableReason !== null)
    if (!isAnswered && given.decision !== 'none') throw new AppError('conflict', 'There is nothing to decide on: this item is missing')
    const returnReason = given.decision === 'returned' ? given.reason : null
    await items.saveDecision(transaction, itemId, { decision: given.decision, returnReason })
    await repository.updateRequest(transaction, requestId, {})
    if (given.decision !== 'returned') return
    const hour = new Date().toISOString().slice(0, 13)
    await enqueue(transaction, {
      kind: 'documentRequestMail',
      payload: { requestId, about: 'returned' },
      effectKey: `document-request ${requestId} returned ${hour}`,
    })
    const event = 'requestReturned'
    await notify(transaction, { userId: row.answererId, event, groupKey: `${event} ${requestId}`, subjectId: requestId, actorId: member.userId })
    await recordEvent(transaction, by(member), { kind: 'document_request.item_returned', subjectId: row.answererId, details: { requestId, itemId } })
  })
  return announced(deps, member, requestId)
}

type Decline = ParsedRequestOf<typeof declineDocumentRequest>['body']

export async function declineRequest(deps: Deps, viewer: Viewer, { requestId, ...decline }: { requestId: string } & Decline): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockAsAnswerer(transaction, member, requestId)
    if (row.closedAt) requireOpen(row)
    await repository.updateRequest(transaction, requestId, {})
    if (!decline.isDeclined) return repository.deleteDecline(transaction, requestId)
    await repository.saveDecline(transaction, { requestId, answererId: member.userId, reason: decline.reason })
    await enqueue(transaction, { kind: 'documentRequestMail', payload: { requestId, about: 'declined' }, effectKey: `document-request ${requestId} declined` })
    await tellAsker(transaction, row, 'requestDeclined')
    await recordEvent(transaction, by(member), { kind: 'document_request.declined', details: { requestId } })
  })
  return announced(deps, member, requestId)
}
