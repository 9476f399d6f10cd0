import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PageRange } from '../http/cursor.ts'

interface Wanted extends PageRange<{ createdText: string; id: string }> {
  recipient: string | undefined
}

/** Newest first. */
export function selectKeptMails(db: Database, { recipient, limit, after }: Wanted) {
  let query = db
    .selectFrom('keptMails')
    .select(['id', 'recipient', 'subject', 'createdAt', sql<string>`created_at::text`.as('createdText')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (recipient) query = query.where('recipient', '=', recipient)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findKeptMail(db: Database, id: string) {
  return db.selectFrom('keptMails').select(['id', 'recipient', 'subject', 'bodyText', 'bodyHtml', 'createdAt']).where('id', '=', id).executeTakeFirst()
}
