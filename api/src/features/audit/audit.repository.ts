import type { Database } from '../../database/database.ts'

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

export async function insertEvent(
  db: Database,
  kind: string,
  { actorId, subjectId, sessionId, ip = '', userAgent = '', details = {} }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({ kind, actorId: actorId ?? null, subjectId: subjectId ?? null, sessionId: sessionId ?? null, ip, userAgent, details: JSON.stringify(details) })
    .execute()
}
