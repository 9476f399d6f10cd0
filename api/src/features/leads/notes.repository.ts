import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const notesOf = (db: Database, teamId: string, leadId: string) =>
  db
    .selectFrom('leadNotes')
    .leftJoin('users', 'users.id', 'leadNotes.authorId')
    .select(['leadNotes.id', 'leadNotes.text', 'leadNotes.authorId', 'leadNotes.createdAt', 'users.firstName', 'users.lastName'])
    .select(sql<string>`lead_notes.created_at::text`.as('createdText'))
    .where('leadNotes.teamId', '=', teamId)
    .where('leadNotes.leadId', '=', leadId)

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>

export function findNote(db: Database, { teamId, leadId, noteId }: { teamId: string; leadId: string; noteId: string }) {
  return notesOf(db, teamId, leadId).where('leadNotes.id', '=', noteId).executeTakeFirst()
}

interface Place {
  createdText: string
  id: string
}

export function selectNotes(db: Database, { teamId, leadId }: { teamId: string; leadId: string }, { limit, after }: PageRange<Place>) {
  let query = notesOf(db, teamId, leadId)
  if (after)
    query = query.where(
      sql<boolean>`(lead_notes.created_at < ${after.createdText}::timestamptz or (lead_notes.created_at = ${after.createdText}::timestamptz and lead_notes.id > ${after.id}::uuid))`,
    )
  return query.orderBy('leadNotes.createdAt', 'desc').orderBy('leadNotes.id').limit(limit).execute()
}

export async function countNotes(db: Database, teamId: string, leadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leadNotes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teamId', '=', teamId)
    .where('leadId', '=', leadId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertNote(db: Database, note: { teamId: string; leadId: string; authorId: string; text: string }): Promise<string> {
  const { id } = await db.insertInto('leadNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteNote(db: Database, noteId: string): Promise<void> {
  await db.deleteFrom('leadNotes').where('id', '=', noteId).execute()
}
