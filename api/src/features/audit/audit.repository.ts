import type { auditDetailWords } from '@mandate/contract/audit-detail-words'
import type { Database } from '../../database/database.ts'

/** Only what the audit log has words for, and IDs. */
export type Details = { [Name in keyof typeof auditDetailWords | `${string}Id` | `${string}Ids`]?: string | number | boolean | null }

export interface Actor {
  /** Null when no one is signed in, as in a failed sign-in. */
  userId: string | null
  sessionId: string | null
  ip: string
  userAgent: string
}

interface NewEvent {
  kind: string
  subjectId: string | null
  details: Details
}

export async function insertEvent(db: Database, { userId, ...origin }: Actor, { kind, subjectId, details }: NewEvent): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({ kind, actorId: userId, subjectId, ...origin, details: JSON.stringify(details) })
    .execute()
}
