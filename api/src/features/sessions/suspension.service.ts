import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/tables.ts'
import { type Actor, bySystem, recordEvent } from '../audit/audit.service.ts'
import { endSessions } from './sessions.service.ts'
import * as repository from './suspension.repository.ts'

interface Suspension {
  userId: string
  reason: string
}

interface Decision extends Suspension {
  actor: Actor
}

/** From the command line. Returns whether the user exists. */
export function suspendUser({ db }: { db: Kysely<DB> }, suspension: Suspension): Promise<boolean> {
  return db.transaction().execute((transaction) => suspend(transaction, { ...suspension, actor: bySystem }))
}

/** From the command line. Returns whether the user exists. */
export function restoreUser({ db }: { db: Kysely<DB> }, { userId }: Pick<Suspension, 'userId'>): Promise<boolean> {
  return db.transaction().execute((transaction) => restore(transaction, { userId, reason: 'restored from the command line', actor: bySystem }))
}

/**
 * Takes effect at the next request on every server: sessions end, sign-in is refused, and a database trigger announces it, so that
 * live connections are closed on every server. Caller must be in a transaction. Returns whether the user exists.
 */
export async function suspend(transaction: Database, { userId, reason, actor }: Decision): Promise<boolean> {
  if (!(await repository.markSuspended(transaction, userId, reason))) return false
  await endSessions(transaction, userId, { reason: 'suspended' })
  await recordEvent(transaction, actor, { kind: 'user.suspended', subjectId: userId, details: { reason } })
  return true
}

/** The user may sign in again; ended sessions stay ended. Caller must be in a transaction. Returns whether the user exists. */
export async function restore(transaction: Database, { userId, reason, actor }: Decision): Promise<boolean> {
  if (!(await repository.markRestored(transaction, userId))) return false
  await recordEvent(transaction, actor, { kind: 'user.restored', subjectId: userId, details: { reason } })
  return true
}
