import type { DocumentRequest, DocumentRequestDetail, GivenDocument, RememberedDocument, RequestedItem } from '@mandate/contract/document-requests'
import type { Database } from '../../database/database.ts'
import { selectOpenReaders } from '../documents/given-documents.service.ts'
import type { Holder, RequestRow } from './document-requests.repository.ts'
import { isOverdue, itemStateOf, openDueDates, progressOf, requestStateOf, sideOf } from './document-requests.rules.ts'
import { type AnswerRow, type ItemRow, selectAnswers, selectEarlier, selectItems } from './items.repository.ts'
import { sharedMeaning } from './similar-items.ts'

const mostEarlier = 500
const mostRemembered = 3

export type Answer = AnswerRow & { isOpen: boolean }
export type Item = ItemRow & { ownDueOn: string | null; answers: Answer[] }

/** Who gets access to what is given. */
export function readerOf({ ownerId, teamId }: Pick<RequestRow, 'ownerId' | 'teamId'>): Holder {
  if (ownerId !== null) return { userId: ownerId }
  if (teamId !== null) return { teamId }
  throw new Error('a request belongs to no one')
}

type Asked = Pick<RequestRow, 'id' | 'ownerId' | 'teamId' | 'dueOn'>

/** The items of these requests, with what is given and whether the asker can open it now. */
export async function loadItems(db: Database, requests: readonly Asked[]): Promise<Map<string, Item[]>> {
  if (requests.length === 0) return new Map()
  const ids = requests.map(({ id }) => id)
  const [items, answers] = await Promise.all([selectItems(db, ids), selectAnswers(db, ids)])
  const documentIds = [...new Set(answers.flatMap(({ documentId }) => documentId ?? []))]
  const readerIds = [...new Set(requests.flatMap(({ ownerId, teamId }) => ownerId ?? teamId ?? []))]
  const open = new Set((await selectOpenReaders(db, documentIds, readerIds)).map(({ documentId, readerId }) => `${documentId} ${readerId}`))
  const answersOf = Map.groupBy(answers, ({ itemId }) => itemId)
  const itemsOf = Map.groupBy(items, ({ requestId }) => requestId)
  return new Map(
    requests.map(({ id, ownerId, teamId, dueOn }) => [
      id,
      (itemsOf.get(id) ?? []).map((item) => ({
        ...{ ...item, ownDueOn: item.dueOn, dueOn: item.dueOn ?? dueOn },
        answers: (answersOf.get(item.id) ?? []).map((answer) => ({ ...answer, isOpen: open.has(`${answer.documentId} ${ownerId ?? teamId}`) })),
      })),
    ]),
  )
}

export async function itemsOf(db: Database, request: Asked): Promise<Item[]> {
  return (await loadItems(db, [request])).get(request.id) ?? []
}

export function toRequest(row: RequestRow, items: Item[], viewerId: string): DocumentRequest {
  const { id, title, createdBy, teamId, teamName, answererId } = row
  const state = requestStateOf(row, items)
  const isOver = state === 'closed' || state === 'declined' || state === 'draft'
  return {
    ...{ id, title, state },
    side: sideOf(viewerId, row) ?? 'answerer',
    asker: createdBy === null ? null : { id: createdBy, name: `${row.askerFirstName} ${row.askerLastName}` },
    team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
    answerer: { id: answererId, name: `${row.answererFirstName} ${row.answererLastName}` },
    progress: { ...progressOf(items, row.today), ...(isOver ? { overdue: 0 } : {}) },
    nextDueOn: isOver && state !== 'draft' ? null : (openDueDates(items)[0] ?? null),
    ...{ sentAt: row.sentAt?.toISOString() ?? null, updatedAt: row.updatedAt.toISOString() },
  }
}

export async function toDetail(db: Database, row: RequestRow, viewerId: string): Promise<DocumentRequestDetail> {
  const items = await itemsOf(db, row)
  const request = toRequest(row, items, viewerId)
  const isAnswerer = request.side === 'answerer'
  const remembered = isAnswerer ? await rememberedFor(db, row, items) : new Map<string, RememberedDocument[]>()
  const { message, dueOn, hasReminders, version, declineReason } = row
  return {
    ...request,
    ...{ message, dueOn, hasReminders, version, declineReason },
    nudgeAgainAt: isAnswerer ? null : (row.nudgeAgainAt?.toISOString() ?? null),
    items: items.map((item) => toItem(item, { row, isAnswerer, remembered: remembered.get(item.id) ?? [] })),
  }
}

interface Shown {
  row: RequestRow
  isAnswerer: boolean
  remembered: RememberedDocument[]
}

function toItem(item: Item, { row, isAnswerer, remembered }: Shown): RequestedItem {
  const { id, name, detail, ownDueOn, isRequired, answers, returnReason } = item
  const state = itemStateOf(item)
  const unavailable = answers.find(({ unavailableReason }) => unavailableReason !== null)
  const isEnded = row.closedAt !== null || row.declinedAt !== null || row.sentAt === null
  return {
    ...{ id, name, detail, isRequired, state, remembered, dueOn: ownDueOn },
    isOverdue: !isEnded && isOverdue(item, row.today),
    reason: (state === 'returned' ? returnReason : unavailable?.unavailableReason) ?? null,
    documents: answers.filter((answer) => answer !== unavailable).map((answer) => toGiven(answer, isAnswerer)),
  }
}

/** The asker isn't told the name of what they can't open. */
function toGiven({ documentId, name, givenAt, returnedAt, isOpen }: Answer, isAnswerer: boolean): GivenDocument {
  const isShown = isOpen || isAnswerer
  return {
    ...(isShown ? { documentId, name } : { documentId: null, name: null }),
    givenAt: givenAt.toISOString(),
    state: isOpen ? (returnedAt ? 'returned' : 'given') : 'takenBack',
  }
}

/** For each item that waits for an answer, own documents that answered a similar one: the newest first, each once. */
async function rememberedFor(db: Database, row: RequestRow, items: Item[]): Promise<Map<string, RememberedDocument[]>> {
  const waiting = items.filter((item) => ['missing', 'returned'].includes(itemStateOf(item)))
  if (waiting.length === 0 || row.closedAt || row.declinedAt) return new Map()
  const earlier = await selectEarlier(db, { answererId: row.answererId, exceptRequestId: row.id, limit: mostEarlier })
  return new Map(waiting.map((item) => [item.id, remembersOf(item, earlier)]))
}

function remembersOf({ name: asked, answers }: Item, earlier: Awaited<ReturnType<typeof selectEarlier>>): RememberedDocument[] {
  const known = new Set(answers.flatMap(({ documentId, isOpen }) => (isOpen && documentId) || []))
  const found: RememberedDocument[] = []
  for (const { documentId, name, itemName, givenAt, teamName, firstName, lastName } of earlier) {
    if (found.length === mostRemembered) break
    const words = sharedMeaning(asked, itemName)
    if (words.length === 0 || known.has(documentId)) continue
    known.add(documentId)
    found.push({ documentId, name, itemName, givenAt: givenAt.toISOString(), givenTo: teamName ?? `${firstName} ${lastName}`, words })
  }
  return found
}
