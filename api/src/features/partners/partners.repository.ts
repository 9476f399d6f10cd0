import type { PartnerContent } from '@mandate/contract/partner-versions'
import type { Promotion } from '@mandate/contract/partners'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { textQuery } from '../../database/text-query.ts'
import type { PageRange } from '../../http/cursor.ts'

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

/** Partners that the public sees: approved, and not taken off the directory. */
function listed(db: Database) {
  return db
    .selectFrom('partners')
    .innerJoin('partnerVersions as shown', 'shown.id', 'partners.shownVersionId')
    .select(['partners.id', 'partners.teamId', 'partners.name', 'shown.isSponsored', 'shown.decidedAt'])
    .select(sql<PartnerContent>`shown.content`.as('content'))
    .select(sql<Promotion | null>`shown.promotion`.as('promotion'))
    .select(sql<string>`lower(partners.name)`.as('sortName'))
    .where('partners.unlistedAt', 'is', null)
}

interface Wanted extends PageRange<{ sortName: string; id: string }> {
  q?: string | undefined
  category?: string | undefined
}

export function selectListed(db: Database, { limit, after, q, category }: Wanted) {
  let query = listed(db).orderBy(sql`lower(partners.name)`).orderBy('partners.id').limit(limit)
  if (q) query = query.where(sql<boolean>`partners.words @@ ${textQuery(q)}`)
  if (category) query = query.where('partners.category', '=', category)
  if (after) query = query.where(sql<boolean>`(lower(partners.name), partners.id) > (${after.sortName}, ${after.id}::uuid)`)
  return query.execute()
}

export function findListed(db: Database, partnerId: string): Promise<ListedRow | undefined> {
  return listed(db).where('partners.id', '=', partnerId).executeTakeFirst()
}

/** How many active members use each. */
export async function countUsers(db: Database, partnerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('partnerUsers')
    .innerJoin('users', 'users.id', 'partnerUsers.userId')
    .select('partnerId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partnerId', 'in', [...partnerIds])
    .where('users.suspendedAt', 'is', null)
    .groupBy('partnerId')
    .execute()
  return new Map(rows.map(({ partnerId, count }) => [partnerId, count]))
}

export function findUse(db: Database, partnerId: string, userId: string) {
  return db.selectFrom('partnerUsers').select('isShown').where('partnerId', '=', partnerId).where('userId', '=', userId).executeTakeFirst()
}
