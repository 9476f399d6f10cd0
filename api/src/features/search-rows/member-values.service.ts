import type { Database } from '../../database/database.ts'
import * as repository from './member-values.repository.ts'

/**
 * The one way by which something a member entered becomes searchable. The caller hands over what the member shares with every other member, and nothing else:
 * what is not shared is nothing (null). Called in the transaction that changes it; every server's index has it within seconds.
 */
export function shareMemberValues(db: Database, advisorCrd: number, values: repository.MemberValues): Promise<void> {
  return repository.upsertMember(db, advisorCrd, values)
}

/** Whether anybody has claimed a place at the firm. */
export function shareFirmMembers(db: Database, firmCrd: number, members: repository.FirmMembers): Promise<void> {
  return repository.upsertFirmMembers(db, firmCrd, members)
}
