import type { Database } from '../../database/database.ts'
import * as repository from './audit.repository.ts'

export interface AuditEvent {
  /** Who did it; nobody known for a failed sign-in. */
  actorId?: string | undefined
  /** Whose account it touches. */
  subjectId?: string | undefined
  sessionId?: string | undefined
  ip?: string
  userAgent?: string
  /** No secrets, no mail addresses: ids and reasons. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds to the trail, in the transaction of what it tells of. Nothing can change or remove an entry. */
export function recordEvent(db: Database, kind: string, event: AuditEvent): Promise<void> {
  return repository.insertEvent(db, kind, event)
}
