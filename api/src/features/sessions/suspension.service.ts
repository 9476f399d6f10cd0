import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/tables.ts'
import { type Actor, bySystem, recordEvent } from '../audit/audit.service.ts'
import { endSessions } from './sessions.service.ts'
import * as repository from './suspension.repository.ts'
import { tellSuspension } from './suspension-mails.ts'

interface Suspension {
  userId: string
  reason: string
}

interface Decision extends Suspension {
  actor: Actor
  /** What the admin wrote for the member. */
  message?: string | undefined
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
 * The member is emailed. Takes effect at the next request on every server: sessions end, sign-in is refused, and a database trigger announces it, so that
 * live connections are closed on every server. Caller must be in a transaction. Returns whether the user exists.
 */
export async function suspend(transaction: Database, { userId, reason, message, actor }: Decision): Promise<boolean> {
  const before = await repository.findSuspension(transaction, userId)
  if (!before) return false
  await repository.markSuspended(transaction, userId, reason)
  await endSessions(transaction, userId, { reason: 'suspended' })
  await recordEvent(transaction, actor, { kind: 'user.suspended', subjectId: userId, details: { reason, ...(message ? { message } : {}) } })
  if (!before.suspendedAt) await tellSuspension(transaction, { userId, isSuspended: true, message })
  return true
}

/** The user may sign in again; ended sessions stay ended. Caller must be in a transaction. Returns whether the user exists. */
export async function restore(transaction: Database, { userId, reason, actor }: Decision): Promise<boolean> {
  const before = await repository.findSuspension(transaction, userId)
  if (!before) return false
  await repository.markRestored(transaction, userId)
  await recordEvent(transaction, actor, { kind: 'user.restored', subjectId: userId, details: { reason } })
  if (before.suspendedAt) await tellSuspension(transaction, { userId, isSuspended: false })
  return true
}
