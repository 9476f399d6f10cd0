import type { Database } from '../../database/database.ts'
import * as repository from './member-values.repository.ts'
import { readSharedFacts, sharedFactNames } from './member-values.rules.ts'

/** Whether a change of this profile field may change what is searched. */
export function isSearchedFact(field: string): boolean {
  return sharedFactNames.some((name) => name === field)
}

/**
 * Makes the facts that a member shares with every other member searchable, and takes out those that they no longer share. Call it in the transaction
 * that changes a fact, its visibility, the profile's visibility or the owner of a record; every server's index has the result within seconds.
 * Does nothing for users who haven't claimed a record, or whose profile members can't see.
 */
export async function shareMemberValues(db: Database, userId: string): Promise<void> {
  const crd = await repository.lockMember(db, userId)
  if (crd === undefined) return
  await repository.updateSharedFacts(db, crd, readSharedFacts(await repository.selectOpenFacts(db, userId, sharedFactNames)))
}
