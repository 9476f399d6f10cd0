import type { Database } from '../../database/database.ts'
import { deleteMembershipsBetween, deleteSharesBetween } from './shares-between.repository.ts'

/** Ends what two people share with each other as persons. What a team shares, and what third people share with both, stays. */
export async function endSharesBetween(db: Database, oneId: string, otherId: string): Promise<number> {
  const shares = await deleteSharesBetween(db, oneId, otherId)
  return shares + (await deleteMembershipsBetween(db, oneId, otherId))
}
