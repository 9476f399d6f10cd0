import type { Database } from '../../database/database.ts'
import * as repository from './member-values.repository.ts'
import { readSharedFacts, sharedFactNames } from './member-values.rules.ts'

/** Whether changes of this profile field affect search. */
export function isSearchedFact(field: string): boolean {
  return sharedFactNames.some((name) => name === field)
}

/**
 * Makes the facts that a user shares with all members searchable, and removes those no longer shared. Call it in the transaction that changes a fact, its visibility, the profile's visibility or the owner of a record; every server's index has the result within seconds. Does nothing for users without a claimed record or with a profile that members can't see.
 */
export async function shareMemberValues(db: Database, userId: string): Promise<void> {
  const crd = await repository.lockMember(db, userId)
  if (crd === undefined) return
  await repository.updateSharedFacts(db, crd, readSharedFacts(await repository.selectOpenFacts(db, userId, sharedFactNames)))
}
