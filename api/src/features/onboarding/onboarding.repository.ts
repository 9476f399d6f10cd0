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
