import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface FactRow {
  field: string
  value: ProfileValue
  statedAt: Date
  version: number
}

const columns = ['field', 'value', 'statedAt', 'version'] as const

/** Withdrawn facts included. */
export async function selectFacts(db: Database, firmCrd: number): Promise<FactRow[]> {
  return (await db.selectFrom('firmFacts').select(columns).where('firmCrd', '=', firmCrd).execute()) as FactRow[]
}

export async function findFact(db: Database, firmCrd: number, field: string): Promise<FactRow | undefined> {
  return (await db.selectFrom('firmFacts').select(columns).where('firmCrd', '=', firmCrd).where('field', '=', field).executeTakeFirst()) as FactRow | undefined
}

interface NewFact {
  firmCrd: number
  field: string
  value: ProfileValue
  statedBy: string
}

/** Returns undefined when the fact's version has changed. */
export async function saveFact(db: Database, { firmCrd, field, value, statedBy }: NewFact, version: number): Promise<FactRow | undefined> {
  const stored = { value: value === null ? null : JSON.stringify(value), statedBy }
  const row =
    version === 0
      ? await db
          .insertInto('firmFacts')
          .values({ firmCrd, field, ...stored })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('firmFacts')
          .set({ ...stored, version: sql<number>`version + 1`, statedAt: sql<Date>`now()` })
          .where('firmCrd', '=', firmCrd)
          .where('field', '=', field)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst()
  return row as FactRow | undefined
}
