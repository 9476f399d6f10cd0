import type { SelfIdAudience, SelfIdFieldName } from '@mandate/contract/self-id'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface AnswerRow {
  field: SelfIdFieldName
  answerSealed: Buffer
  audience: SelfIdAudience
  consentedAt: Date
}

const columns = ['field', 'answerSealed', 'audience', 'consentedAt'] as const

export async function selectAnswers(db: Database, userId: string): Promise<AnswerRow[]> {
  return (await db.selectFrom('selfId.answers').select(columns).where('userId', '=', userId).execute()) as AnswerRow[]
}

interface NewAnswer extends Pick<AnswerRow, 'field' | 'answerSealed' | 'audience'> {
  userId: string
  consentVersion: number
}

export async function saveAnswer(db: Database, answer: NewAnswer): Promise<AnswerRow> {
  const { answerSealed, audience, consentVersion } = answer
  const row = await db
    .insertInto('selfId.answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['userId', 'field']).doUpdateSet({ answerSealed, audience, consentVersion, consentedAt: sql<Date>`now()` }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as AnswerRow
}

export async function deleteAnswer(db: Database, userId: string, field: SelfIdFieldName): Promise<void> {
  await db.deleteFrom('selfId.answers').where('userId', '=', userId).where('field', '=', field).execute()
}
