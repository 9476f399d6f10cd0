import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Weights } from './match-plan.rules.ts'

export async function selectWeights(db: Database, userId: string): Promise<Partial<Record<MatchFormulaName, Weights>>> {
  const rows = await db.selectFrom('matchWeights').select(['formula', 'weights']).where('userId', '=', userId).execute()
  return Object.fromEntries(rows.map(({ formula, weights }) => [formula, weights]))
}

export async function saveWeights(db: Database, userId: string, { formula, weights }: { formula: MatchFormulaName; weights: Weights }): Promise<void> {
  const stored = JSON.stringify(weights)
  await db
    .insertInto('matchWeights')
    .values({ userId, formula, weights: stored })
    .onConflict((conflict) => conflict.columns(['userId', 'formula']).doUpdateSet({ weights: stored, updatedAt: sql<Date>`now()` }))
    .execute()
}

export async function deleteWeights(db: Database, userId: string, formula: MatchFormulaName): Promise<void> {
  await db.deleteFrom('matchWeights').where('userId', '=', userId).where('formula', '=', formula).execute()
}

export async function findNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now as Date
}
