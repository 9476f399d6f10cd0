import type { RecordKind } from '@mandate/contract/claims'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const columns = ['id', 'kind', 'crd', 'email', 'provedAt', 'expiresAt'] as const
const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

interface NewProof {
  tokenHash: Buffer
  kind: RecordKind
  crd: number
  email: string
  minutes: number
}

export function insertProof(db: Database, { minutes, ...proof }: NewProof): Promise<{ id: string; expiresAt: Date }> {
  return db
    .insertInto('claimProofs')
    .values({ ...proof, expiresAt: inMinutes(minutes) })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

/** A code that was asked for and not yet entered. */
export function findAsked(db: Database, id: string) {
  return db
    .selectFrom('claimProofs')
    .select(columns)
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Counts a guess at the code that this browser asked for, before it is checked. Returns undefined when none is left, or the code has expired. */
export function takeGuess(db: Database, { id, tokenHash, guesses }: { id: string; tokenHash: Buffer; guesses: number }) {
  return db
    .updateTable('claimProofs')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .where('provedAt', 'is', null)
    .where('tries', '<', guesses)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
}

/** Returns undefined when the code was entered before. */
export function markProved(db: Database, id: string, minutes: number) {
  return db
    .updateTable('claimProofs')
    .set({ provedAt: sql`now()`, expiresAt: inMinutes(minutes) })
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

export function isOfBrowser(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  return db
    .selectFrom('claimProofs')
    .select('id')
    .where('id', '=', id)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
    .then((row) => row !== undefined)
}

export function findProven(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('claimProofs')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('provedAt', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Deleting it is using it: a proof makes one claim. */
export function deleteProven(db: Database, tokenHash: Buffer) {
  return db
    .deleteFrom('claimProofs')
    .where('tokenHash', '=', tokenHash)
    .where('provedAt', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirst()
}
