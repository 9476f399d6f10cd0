import type { Database } from '../../database/database.ts'

/** Returns false when that admin has already reviewed the claim. */
export async function insertReview(db: Database, review: { claimId: string; reviewerId: string; isAccepted: boolean; reason: string }): Promise<boolean> {
  const row = await db
    .insertInto('claimReviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('claimId')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectReviews(db: Database, claimIds: string[]) {
  if (claimIds.length === 0) return []
  return db
    .selectFrom('claimReviews')
    .leftJoin('users', 'users.id', 'claimReviews.reviewerId')
    .select(['claimReviews.claimId', 'claimReviews.reviewerId', 'claimReviews.isAccepted', 'claimReviews.reason', 'claimReviews.reviewedAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('claimReviews.claimId', 'in', claimIds)
    .orderBy('claimReviews.reviewedAt')
    .execute()
}
