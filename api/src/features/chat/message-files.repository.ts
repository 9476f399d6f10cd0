import type { Database } from '../../database/database.ts'

export async function insertFiles(db: Database, messageId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  await db
    .insertInto('messageFiles')
    .values(documentIds.map((documentId, position) => ({ messageId, position, documentId })))
    .execute()
}

export async function selectFiles(db: Database, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('messageFiles')
    .select(['messageId', 'documentId'])
    .where('messageId', 'in', messageIds)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
}

/** Returns the documents that no message of the conversation carries any longer. */
export async function deleteFiles(db: Database, { messageId, conversationId }: { messageId: string; conversationId: string }): Promise<string[]> {
  const deleted = await db.deleteFrom('messageFiles').where('messageId', '=', messageId).returning('documentId').execute()
  const documentIds = deleted.flatMap(({ documentId }) => documentId ?? [])
  if (documentIds.length === 0) return []
  const others = await db
    .selectFrom('messageFiles')
    .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
    .select('messageFiles.documentId')
    .where('messages.conversationId', '=', conversationId)
    .where('messageFiles.documentId', 'in', documentIds)
    .execute()
  return documentIds.filter((id) => !others.some(({ documentId }) => documentId === id))
}
