import type { Database } from '../../database/database.ts'
import * as repository from './audit.repository.ts'

/** Adds to the trail, in the transaction of what it tells of. Nothing can change or remove an entry. */
export function recordEvent(db: Database, kind: string, event: repository.AuditEvent): Promise<void> {
  return repository.insertEvent(db, kind, event)
}
