import type { MeasureName } from '@mandate/contract/insights'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SettingsRow {
  isOptedOut: boolean
  hiddenMeasures: MeasureName[]
}

export async function findSettings(db: Database, userId: string): Promise<SettingsRow> {
  const row = await db.selectFrom('insightSettings').select(['isOptedOut', 'hiddenMeasures']).where('userId', '=', userId).executeTakeFirst()
  return (row as SettingsRow | undefined) ?? { isOptedOut: false, hiddenMeasures: [] }
}

/** Changes what is named, and returns what holds then. */
export async function saveSettings(db: Database, userId: string, { isOptedOut, hiddenMeasures }: Partial<SettingsRow>): Promise<SettingsRow> {
  const row = await db
    .insertInto('insightSettings')
    .values({ userId, isOptedOut: isOptedOut ?? false, hiddenMeasures: hiddenMeasures ?? [] })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...(isOptedOut === undefined ? {} : { isOptedOut }),
        ...(hiddenMeasures === undefined ? {} : { hiddenMeasures }),
        updatedAt: sql<Date>`now()`,
      }),
    )
    .returning(['isOptedOut', 'hiddenMeasures'])
    .executeTakeFirstOrThrow()
  return row as SettingsRow
}
