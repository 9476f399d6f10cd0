import type { Database } from '../../database/database.ts'
import type { Origin } from '../../http/viewer.ts'
import * as repository from './audit.repository.ts'
import { type AuditKind, auditKinds } from './audit-kinds.ts'

/** For a search by words of the kind. */
export const everyAuditKind: readonly AuditKind[] = auditKinds

export type Actor = repository.Actor
export type Details = repository.Details

interface AuditEvent {
  kind: AuditKind
  /** Whose account it is about; the actor's own unless stated. */
  subjectId?: string | null | undefined
  /** Ids and reasons. No secrets, no email addresses. */
  details?: Details
}

type Person = Origin & { userId?: string | undefined; sessionId?: string | undefined }

/** Who does it, in which session and from where: a viewer, or only an address when no one is signed in. */
export function by({ userId, sessionId, ip, userAgent }: Person): Actor {
  return { userId: userId ?? null, sessionId: sessionId ?? null, ip, userAgent }
}

/** What a job or the command line does. */
export const bySystem: Actor = { userId: null, sessionId: null, ip: '', userAgent: '' }

/** Adds to the audit trail, in the transaction of what it records. An entry can't be changed or removed. */
export function recordEvent(db: Database, actor: Actor, { kind, subjectId = actor.userId, details = {} }: AuditEvent): Promise<void> {
  return repository.insertEvent(db, actor, { kind, subjectId, details })
}
