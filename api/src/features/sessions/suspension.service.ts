import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { bySystem, recordEvent } from '../audit/audit.service.ts'
import { endSessions } from './sessions.service.ts'
import * as repository from './suspension.repository.ts'

interface Suspension {
  userId: string
  reason: string
}

/**
 * Takes effect at the next request on every server: sessions end, sign-in is refused, and a database trigger announces it, so that
 * live connections are closed on every server. Returns whether the user exists.
 */
export function suspendUser({ db }: { db: Kysely<DB> }, { userId, reason }: Suspension): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isKnown = await repository.markSuspended(transaction, userId, reason)
    if (!isKnown) return false
    await endSessions(transaction, userId, { reason: 'suspended' })
    await recordEvent(transaction, bySystem, { kind: 'user.suspended', subjectId: userId, details: { reason } })
    return true
  })
}

/** The user may sign in again; ended sessions stay ended. */
export function restoreUser({ db }: { db: Kysely<DB> }, { userId }: Omit<Suspension, 'reason'>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isKnown = await repository.markRestored(transaction, userId)
    if (isKnown) await recordEvent(transaction, bySystem, { kind: 'user.restored', subjectId: userId })
    return isKnown
  })
}
