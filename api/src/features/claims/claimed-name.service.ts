import type { Database } from '../../database/database.ts'
import { fitsAccountName, type PersonName } from './claim-names.rules.ts'
import { getRecord } from './claiming.service.ts'
import { hasWaiting } from './claims.repository.ts'
import * as ownership from './ownership.repository.ts'

/**
 * The filed name of the member's verified record, when an account name they want fits neither it nor their present name. A reviewer may have
 * verified a record under a name that differs from the filed one.
 */
export async function filedNameAgainst(
  db: Database,
  userId: string,
  { present, wanted }: { present: PersonName; wanted: PersonName },
): Promise<string | undefined> {
  const owned = await ownership.findAdvisorOf(db, userId)
  if (!owned || fitsAccountName(wanted, present)) return undefined
  const record = await getRecord(db, 'advisor', owned.crd)
  return record.kind === 'advisor' && !fitsAccountName(wanted, record) ? record.name : undefined
}

/** Whether a reviewer is comparing the account's name with a filed one: it stays as it is until they decide. */
export function isNameInReview(db: Database, userId: string): Promise<boolean> {
  return hasWaiting(db, userId)
}
