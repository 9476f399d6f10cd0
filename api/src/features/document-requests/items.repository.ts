import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { now } from './document-requests.repository.ts'

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number]

export async function selectItems(db: Database, requestIds: string[]) {
  return db
    .selectFrom('documentRequestItems')
    .select(['id', 'requestId', 'name', 'detail', 'isRequired', 'acceptedAt', 'returnedAt', 'returnReason'])
    .select(sql<string | null>`due_on::text`.as('dueOn'))
    .where('requestId', 'in', requestIds)
    .orderBy('requestId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function selectAnswers(db: Database, requestIds: string[]) {
  return db
    .selectFrom('documentRequestAnswers')
    .innerJoin('documentRequestItems', 'documentRequestItems.id', 'documentRequestAnswers.itemId')
    .leftJoin('documents', 'documents.id', 'documentRequestAnswers.documentId')
    .select(['documentRequestAnswers.itemId', 'documentRequestItems.requestId', 'documentRequestAnswers.documentId', 'documents.name'])
    .select(['documentRequestAnswers.unavailableReason', 'documentRequestAnswers.givenAt', 'documentRequestAnswers.returnedAt'])
    .where('documentRequestItems.requestId', 'in', requestIds)
    .orderBy('documentRequestAnswers.givenAt')
    .orderBy('documentRequestAnswers.id')
    .execute()
}

interface SavedItem {
  id: string
  name: string
  detail: string
  dueOn: string | null
  isRequired: boolean
}

/** Inserts or changes the items, in this order. */
export async function saveItems(db: Database, requestId: string, items: SavedItem[]): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('documentRequestItems')
    .values(items.map((item, position) => ({ ...item, requestId, position })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...{ position: ref('excluded.position'), name: ref('excluded.name'), detail: ref('excluded.detail') },
        ...{ dueOn: ref('excluded.dueOn'), isRequired: ref('excluded.isRequired') },
      })),
    )
    .execute()
}

export async function deleteItems(db: Database, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) await db.deleteFrom('documentRequestItems').where('id', 'in', itemIds).execute()
}

/** Given again, a document has the newer time. */
export async function saveAnswer(db: Database, answer: { itemId: string; answererId: string; documentId: string }): Promise<void> {
  await db
    .insertInto('documentRequestAnswers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['itemId', 'documentId']).doUpdateSet({ givenAt: now, returnedAt: null, answererId: answer.answererId }))
    .execute()
}

export async function saveUnavailable(db: Database, answer: { itemId: string; answererId: string; unavailableReason: string }): Promise<void> {
  await deleteUnavailable(db, answer.itemId)
  await db.insertInto('documentRequestAnswers').values(answer).execute()
}

export async function deleteUnavailable(db: Database, itemId: string): Promise<void> {
  await db.deleteFrom('documentRequestAnswers').where('itemId', '=', itemId).where('unavailableReason', 'is not', null).execute()
}

/** Takes the place of the decision before. */
export async function saveDecision(
  db: Database,
  itemId: string,
  { decision, returnReason }: { decision: 'accepted' | 'returned' | 'none'; returnReason: string | null },
): Promise<void> {
  const before = db.selectFrom('documentRequestItems').select('returnedAt').where('id', '=', itemId)
  await db.updateTable('documentRequestAnswers').set({ returnedAt: null }).where('itemId', '=', itemId).where('returnedAt', '=', before).execute()
  await db
    .updateTable('documentRequestItems')
    .set({ acceptedAt: decision === 'accepted' ? now : null, returnedAt: decision === 'returned' ? now : null, returnReason })
    .where('id', '=', itemId)
    .execute()
  if (decision !== 'returned') return
  await db.updateTable('documentRequestAnswers').set({ returnedAt: now }).where('itemId', '=', itemId).where('returnedAt', 'is', null).execute()
}

export async function clearAccepted(db: Database, itemId: string): Promise<void> {
  await db.updateTable('documentRequestItems').set({ acceptedAt: null }).where('id', '=', itemId).execute()
}

/** What a member gave before, newest first, with the name it was asked under and who asked. */
export async function selectEarlier(db: Database, { answererId, exceptRequestId, limit }: { answererId: string; exceptRequestId: string; limit: number }) {
  return (
    db
      .selectFrom('documentRequestAnswers')
      .innerJoin('documentRequestItems', 'documentRequestItems.id', 'documentRequestAnswers.itemId')
      .innerJoin('documentRequests', 'documentRequests.id', 'documentRequestItems.requestId')
      .innerJoin('documents', 'documents.id', 'documentRequestAnswers.documentId')
      .leftJoin('teams', 'teams.id', 'documentRequests.teamId')
      .leftJoin('users as askers', 'askers.id', 'documentRequests.ownerId')
      .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documents.teamId').on('teamMembers.userId', '=', answererId))
      .select(['documents.id as documentId', 'documents.name', 'documentRequestItems.name as itemName', 'documentRequestAnswers.givenAt'])
      .select(['teams.name as teamName', 'askers.firstName', 'askers.lastName'])
      .where('documentRequestAnswers.answererId', '=', answererId)
      .where('documentRequests.id', '<>', exceptRequestId)
      // Only what they may still give.
      .where((on) => on.or([on('documents.ownerId', '=', answererId), on('teamMembers.role', 'in', ['owner', 'editor'])]))
      .orderBy('documentRequestAnswers.givenAt', 'desc')
      .limit(limit)
      .execute()
  )
}
