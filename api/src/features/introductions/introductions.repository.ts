import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type IntroductionRow = NonNullable<Awaited<ReturnType<typeof findIntroduction>>>

/** What a user asked for, as that user sees it: without what the team records about it. */
const introductionsOf = (db: Database, userId: string) =>
  db
    .selectFrom('leads')
    .innerJoin('teams', 'teams.id', 'leads.teamId')
    .select(['leads.id', 'leads.teamId', 'leads.state', 'leads.need', 'leads.usState', 'leads.consentText', 'leads.consentVersion', 'leads.consentedAt'])
    .select(['leads.createdAt', 'leads.acceptedAt', 'leads.closedAt'])
    .select(sql<string>`asked_name(leads.source, leads.source_id, teams.name)`.as('teamName'))
    .select(sql<string>`leads.created_at::text`.as('createdText'))
    .where('leads.askedBy', '=', userId)
    // The team merged it into another introduction of the same user, which counts for both.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads as kept').select('kept.id').whereRef('kept.id', '=', 'leads.mergedInto').whereRef('kept.askedBy', '=', 'leads.askedBy'))),
    )

/** By its id, or by the id of one that was merged into it. */
export function findIntroduction(db: Database, userId: string, id: string) {
  return introductionsOf(db, userId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('leads.id', '=', id),
        exists(
          selectFrom('leads as merged')
            .select('merged.id')
            .where('merged.id', '=', id)
            .whereRef('merged.mergedInto', '=', 'leads.id')
            .whereRef('merged.askedBy', '=', 'leads.askedBy'),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** The newest that the user asked this team for. */
export function findNewestTo(db: Database, userId: string, teamId: string) {
  return introductionsOf(db, userId).where('leads.teamId', '=', teamId).orderBy('leads.createdAt', 'desc').orderBy('leads.id').limit(1).executeTakeFirst()
}

export function selectIntroductionsById(db: Database, userId: string, ids: readonly string[]) {
  return introductionsOf(db, userId).where('leads.id', 'in', ids).orderBy('leads.createdAt').orderBy('leads.id').execute()
}

export function selectIntroductions(db: Database, userId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = introductionsOf(db, userId)
  if (after)
    query = query.where(
      sql<boolean>`(leads.created_at < ${after.createdText}::timestamptz or (leads.created_at = ${after.createdText}::timestamptz and leads.id > ${after.id}::uuid))`,
    )
  return query.orderBy('leads.createdAt', 'desc').orderBy('leads.id').limit(limit).execute()
}

/** Serializes what a user asks for. */
export async function lockAsker(db: Database, userId: string) {
  return db.selectFrom('users').select(['firstName', 'lastName', 'email']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function countAsked(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('askedBy', '=', userId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return count
}

/** The team that has claimed the firm. */
export function findTeamOfFirm(db: Database, firmCrd: number) {
  return db
    .selectFrom('claimedFirms')
    .innerJoin('teams', 'teams.id', 'claimedFirms.teamId')
    .select(['teams.id as teamId', 'teams.name'])
    .where('claimedFirms.firmCrd', '=', firmCrd)
    .executeTakeFirst()
}

/** Returns false when it was answered meanwhile. */
export async function deleteAsked(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('leads').where('id', '=', id).where('askedBy', '=', userId).where('state', '=', 'asked').returning('id').executeTakeFirst()
  return row !== undefined
}

/** What was never accepted, of an account that ends. */
export async function deleteUnreleased(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('leads').where('askedBy', '=', userId).where('state', 'in', ['asked', 'declined']).execute()
}
