import type { Database } from '../../database/database.ts'
import type { Holder } from './documents.repository.ts'
import { isAlive } from './shares.repository.ts'

/** A person, whose access may depend on the team they are in, or a team. */
export type Reader = { userId: string; teamId?: string } | { teamId: string }

/** Shares with exactly this person or team. */
const sharesWith = (db: Database, reader: Reader) => {
  const query = db.selectFrom('documentShares').where('tokenHash', 'is', null)
  if (!('userId' in reader)) return query.where('teamId', '=', reader.teamId).where('userId', 'is', null)
  const { userId, teamId } = reader
  return query.where('userId', '=', userId).where((on) => on.or([on('teamId', 'is', null), ...(teamId === undefined ? [] : [on('teamId', '=', teamId)])]))
}

export async function hasOpenShareWith(db: Database, documentId: string, reader: Reader): Promise<boolean> {
  const row = await sharesWith(db, reader).select('id').where('documentId', '=', documentId).where(isAlive).executeTakeFirst()
  return row !== undefined
}

/** Also those that have expired, and those of a person that depend on a team. Returns the ids. */
export async function deleteSharesWith(db: Database, documentId: string, reader: Holder): Promise<string[]> {
  const query = db.deleteFrom('documentShares').where('documentId', '=', documentId).where('tokenHash', 'is', null)
  const mine = 'userId' in reader ? query.where('userId', '=', reader.userId) : query.where('teamId', '=', reader.teamId).where('userId', 'is', null)
  return (await mine.returning('id').execute()).map(({ id }) => id)
}

/** Which of the readers, people or teams, have a share of which document that is open now. */
export async function selectOpenReaders(db: Database, documentIds: string[], readerIds: string[]): Promise<{ documentId: string; readerId: string }[]> {
  if (documentIds.length === 0) return []
  const rows = await db
    .selectFrom('documentShares')
    .leftJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'documentShares.teamId').onRef('teamMembers.userId', '=', 'documentShares.userId'))
    .select(['documentShares.documentId', ({ fn }) => fn.coalesce('documentShares.userId', 'documentShares.teamId').as('readerId')])
    .where('documentShares.documentId', 'in', documentIds)
    .where((on) =>
      on.or([
        on.and([on('documentShares.userId', 'in', readerIds), on.or([on('documentShares.teamId', 'is', null), on('teamMembers.userId', 'is not', null)])]),
        on.and([on('documentShares.teamId', 'in', readerIds), on('documentShares.userId', 'is', null)]),
      ]),
    )
    .where(isAlive)
    .execute()
  return rows.flatMap(({ documentId, readerId }) => (readerId === null ? [] : [{ documentId, readerId }]))
}

export async function insertOpenShare(db: Database, documentId: string, reader: Reader): Promise<string> {
  const { id } = await db
    .insertInto('documentShares')
    .values({ documentId, ...reader })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
