import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const aiAnswersColumns: ColumnRegister = {
  personal: {
    ai_calls: personalTable('Questions that were passed to a language model: when, for what and how many tokens', byUser, {
      own: 'user_id purpose model outcome tokens duration_ms called_at',
      system: 'id',
    }),
  },
}
