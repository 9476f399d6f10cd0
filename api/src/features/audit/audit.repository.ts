import type { Database } from '../../database/database.ts'
import type { AuditEvent } from './audit.service.ts'

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
