import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { withSender } from './messages.repository.ts'

interface Wanted {
  viewerId: string
  words: { all: string }
  conversationId?: string | undefined
}

/** Messages that the viewer sees in the conversations that they are in, the latest first. */
export function selectHits(db: Database, { viewerId, words, conversationId }: Wanted, { limit, after }: PageRange<{ sentText: string; id: string }>) {
  let query = withSender(db, viewerId)
    .innerJoin('conversationMembers as own', (on) => on.onRef('own.conversationId', '=', 'messages.conversationId').on('own.userId', '=', viewerId))
    .select(sql<string>`messages.created_at::text`.as('sentText'))
    .where('own.leftAt', 'is', null)
    .whereRef('messages.sequence', '>', 'own.joinedSequence')
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, messages.sender_id)`)
    .where(
      sql<boolean>`messages.words @@ (to_tsquery('english', ${words.all}) && (
        select string_agg('in' || replace(conversation_id::text, '-', ''), ' | ')::tsquery from conversation_members
        where user_id = ${viewerId}::uuid and left_at is null and (${conversationId ?? null}::uuid is null or conversation_id = ${conversationId ?? null}::uuid)))`,
    )
  if (after)
    query = query.where(
      sql<boolean>`(messages.created_at < ${after.sentText}::timestamptz or (messages.created_at = ${after.sentText}::timestamptz and messages.id > ${after.id}::uuid))`,
    )
  return query.orderBy('messages.createdAt', 'desc').orderBy('messages.id').limit(limit).execute()
}
