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

export async function saveSettings(db: Database, userId: string, settings: SettingsRow): Promise<void> {
  await db
    .insertInto('insightSettings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...settings, updatedAt: sql<Date>`now()` }))
    .execute()
}
