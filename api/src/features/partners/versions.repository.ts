import type { PartnerContent, VersionState } from '@mandate/contract/partner-versions'
import type { Promotion } from '@mandate/contract/partners'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findOpenVersion>>>

function versions(db: Database) {
  return db
    .selectFrom('partnerVersions as versions')
    .leftJoin('users as editors', 'editors.id', 'versions.editedBy')
    .select(['versions.id', 'versions.partnerId', 'versions.number', 'versions.revision', 'versions.editedAt', 'versions.decidedAt', 'versions.reason'])
    .select(sql<VersionState>`versions.state`.as('state'))
    .select(sql<PartnerContent>`versions.content`.as('content'))
    .select(sql<string | null>`editors.first_name || ' ' || editors.last_name`.as('editedBy'))
}

export function findPartnerOfTeam(db: Database, teamId: string) {
  return db
    .selectFrom('partners')
    .select(['id', 'shownVersionId', 'unlistedReason'])
    .select(sql<number>`(select count(*)::int from partner_enquiries where partner_id = partners.id)`.as('enquiries'))
    .where('teamId', '=', teamId)
    .executeTakeFirst()
}

/** Locked until the end of the transaction: one change at a time. */
export async function lockPartnerOfTeam(db: Database, teamId: string): Promise<string> {
  await db
    .insertInto('partners')
    .values({ teamId })
    .onConflict((conflict) => conflict.column('teamId').doNothing())
    .execute()
  const { id } = await db.selectFrom('partners').select('id').where('teamId', '=', teamId).forUpdate().executeTakeFirstOrThrow()
  return id
}

/** The newest version, unless it is approved: a draft, what waits, or what was returned and not changed since. */
export async function findOpenVersion(db: Database, partnerId: string) {
  const newest = await versions(db).where('versions.partnerId', '=', partnerId).orderBy('versions.number', 'desc').limit(1).executeTakeFirst()
  return newest?.state === 'approved' ? undefined : newest
}

export function findVersion(db: Database, versionId: string): Promise<VersionRow | undefined> {
  return versions(db).where('versions.id', '=', versionId).executeTakeFirst()
}

export function selectVersions(db: Database, partnerId: string, { limit, after }: PageRange<{ number: number }>) {
  let query = versions(db).where('versions.partnerId', '=', partnerId).orderBy('versions.number', 'desc').limit(limit)
  if (after) query = query.where('versions.number', '<', after.number)
  return query.execute()
}

/** Its revision follows those of earlier versions: what was read of one of them never passes for this one. */
export async function insertVersion(db: Database, { partnerId, content, editedBy }: { partnerId: string; content: PartnerContent; editedBy: string }) {
  const next = (column: 'number' | 'revision') =>
    sql<number>`(select coalesce(max(${sql.ref(column)}), 0) + 1 from partner_versions where partner_id = ${partnerId}::uuid)`
  const { id } = await db
    .insertInto('partnerVersions')
    .values({ partnerId, editedBy, state: 'draft', content: JSON.stringify(content), number: next('number'), revision: next('revision') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was submitted is a draft again. */
export async function updateDraft(db: Database, versionId: string, { content, editedBy }: { content: PartnerContent; editedBy: string }): Promise<void> {
  await db
    .updateTable('partnerVersions')
    .set({ content: JSON.stringify(content), editedBy, state: 'draft', editedAt: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where('id', '=', versionId)
    .execute()
}

export async function submitVersion(db: Database, versionId: string): Promise<void> {
  await db.updateTable('partnerVersions').set({ state: 'waiting', submittedAt: sql<Date>`now()` }).where('id', '=', versionId).execute()
}

/** Oldest first. */
export function selectWaiting(db: Database, { limit, after }: PageRange<{ submittedText: string; id: string }>) {
  let query = versions(db)
    .innerJoin('partners', 'partners.id', 'versions.partnerId')
    .innerJoin('teams', 'teams.id', 'partners.teamId')
    .leftJoin('partnerVersions as shown', 'shown.id', 'partners.shownVersionId')
    .select('teams.name as team')
    .select(sql<PartnerContent | null>`shown.content`.as('shown'))
    .select(sql<string>`versions.submitted_at::text`.as('submittedText'))
    .where('versions.state', '=', 'waiting')
    .orderBy('versions.submittedAt')
    .orderBy('versions.id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(versions.submitted_at, versions.id) > (${after.submittedText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

/** Locked. Returns the team as well. */
export function lockVersion(db: Database, versionId: string) {
  return db
    .selectFrom('partnerVersions')
    .innerJoin('partners', 'partners.id', 'partnerVersions.partnerId')
    .select(['partnerVersions.id', 'partnerVersions.partnerId', 'partnerVersions.state', 'partnerVersions.revision', 'partners.teamId'])
    .select(sql<PartnerContent>`partner_versions.content`.as('content'))
    .where('partnerVersions.id', '=', versionId)
    .forUpdate()
    .executeTakeFirst()
}

interface Decision {
  state: 'approved' | 'returned'
  reason: string
  decidedBy: string
  promotion: Promotion | null
}

export async function saveDecision(db: Database, versionId: string, { promotion, ...decision }: Decision): Promise<void> {
  await db
    .updateTable('partnerVersions')
    .set({ ...decision, decidedAt: sql<Date>`now()`, isSponsored: promotion !== null, promotion: promotion && JSON.stringify(promotion) })
    .where('id', '=', versionId)
    .execute()
}

/** What the directory is sorted, filtered and searched by. */
export async function showVersion(db: Database, partnerId: string, { id, content }: { id: string; content: PartnerContent }): Promise<void> {
  const { name, category, summary, about, dataFlows } = content
  const words = [name, summary, about, ...dataFlows.map(({ what }) => what)].join(' ')
  await db
    .updateTable('partners')
    .set({ shownVersionId: id, name, category, words: sql<string>`to_tsvector('english', ${words})` })
    .where('id', '=', partnerId)
    .execute()
}

/** Partners with an approved page, by name. */
export function selectListings(db: Database, { limit, after }: PageRange<{ sortName: string; partnerId: string }>) {
  let query = db
    .selectFrom('partners')
    .innerJoin('teams', 'teams.id', 'partners.teamId')
    .select(['partners.id as partnerId', 'partners.name', 'teams.name as team', 'partners.unlistedReason'])
    .select(sql<string>`lower(partners.name)`.as('sortName'))
    .where('partners.shownVersionId', 'is not', null)
    .orderBy(sql`lower(partners.name)`)
    .orderBy('partners.id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(lower(partners.name), partners.id) > (${after.sortName}, ${after.partnerId}::uuid)`)
  return query.execute()
}

export async function updateListing(db: Database, partnerId: string, unlistedReason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partners')
    .set({ unlistedReason, unlistedAt: unlistedReason === null ? null : sql<Date>`now()` })
    .where('id', '=', partnerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
