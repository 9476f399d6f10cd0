import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface OnboardingRow {
  page: number
  leftAt: Date | null
  finishedAt: Date | null
}

const columns = ['page', 'leftAt', 'finishedAt'] as const

export function findOnboarding(db: Database, userId: string): Promise<OnboardingRow | undefined> {
  return db.selectFrom('onboarding').select(columns).where('userId', '=', userId).executeTakeFirst()
}

/** Once finished it stays finished, even when the user opens the pages again. */
export function saveOnboarding(
  db: Database,
  { userId, page, hasLeft, isFinished }: { userId: string; page: number; hasLeft: boolean; isFinished: boolean },
): Promise<OnboardingRow> {
  const leftAt = hasLeft ? sql<Date>`now()` : null
  const finishedAt = isFinished ? sql<Date>`now()` : null
  return db
    .insertInto('onboarding')
    .values({ userId, page, leftAt, finishedAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ page, leftAt, finishedAt: sql<Date | null>`coalesce(onboarding.finished_at, excluded.finished_at)`, updatedAt: sql<Date>`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findRole(db: Database, userId: string) {
  return db.selectFrom('users').select(['role', 'agreedToTermsAt']).where('id', '=', userId).executeTakeFirst()
}

/** The owners of the user's team, without the user. */
export function selectTeamOwners(db: Database, userId: string) {
  return db
    .selectFrom('teamMembers as own')
    .innerJoin('teamMembers as owner', 'owner.teamId', 'own.teamId')
    .innerJoin('users', 'users.id', 'owner.userId')
    .select('owner.userId')
    .where('own.userId', '=', userId)
    .where('owner.userId', '!=', userId)
    .where('owner.role', '=', 'owner')
    .where('users.suspendedAt', 'is', null)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()
}

/** The members who work on the introductions that the user asked for and their teams accepted: the longest known first. */
export function selectChosenAdvisers(db: Database, userId: string) {
  return db
    .selectFrom('leads')
    .innerJoin('users', 'users.id', 'leads.ownerId')
    .innerJoin('teamMembers', (join) => join.onRef('teamMembers.userId', '=', 'users.id').onRef('teamMembers.teamId', '=', 'leads.teamId'))
    .select('users.id as userId')
    .where('leads.askedBy', '=', userId)
    .where('leads.mergedInto', 'is', null)
    .where('leads.state', 'in', ['open', 'won'])
    .where('users.suspendedAt', 'is', null)
    .where(({ eb, fn, val }) => eb.not(fn<boolean>('are_blocked', [val(userId), 'users.id'])))
    .groupBy('users.id')
    .orderBy(({ fn }) => fn.min('leads.acceptedAt'))
    .orderBy('users.id')
    .execute()
}
