import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

interface SentDocument {
  documentId: string
  conversationId: string
  /** Of the message that carries it. */
  sequence: number
  sharedBy: string
}

/** Sent again, it is also open to those who joined in between. */
export async function insertConversationShare(db: Database, { documentId, conversationId, sequence, sharedBy }: SentDocument): Promise<string> {
  const { id } = await db
    .insertInto('documentShares')
    .values({ documentId, conversationId, conversationSequence: sequence, sharedBy })
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'documentId'])
        .where('conversationId', 'is not', null)
        .doUpdateSet({ conversationSequence: sql<number>`greatest(document_shares.conversation_sequence, excluded.conversation_sequence)`, sharedBy }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the id of the share, if there was one. */
export async function deleteConversationShare(db: Database, documentId: string, conversationId: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('documentShares')
    .where('documentId', '=', documentId)
    .where('conversationId', '=', conversationId)
    .returning('id')
    .executeTakeFirst()
  return deleted?.id
}
