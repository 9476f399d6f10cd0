import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export async function insertRun(db: Database): Promise<string> {
  const { id } = await db.insertInto('paymentReconciliations').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

export async function finishRun(db: Database, runId: string, { compared, corrected, problems }: { compared: number; corrected: number; problems: string[] }) {
  await db
    .updateTable('paymentReconciliations')
    .set({ compared, corrected, problems: JSON.stringify(problems), finishedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', runId)
    .execute()
}

export function findLastRun(db: Database) {
  return db
    .selectFrom('paymentReconciliations')
    .select(['startedAt', 'finishedAt', 'compared', 'corrected', 'problems'])
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
