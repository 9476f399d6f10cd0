import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const personalityColumns: ColumnRegister = {
  personal: {
    personality_results: personalTable('Your questionnaire answers', byUser, { own: 'id user_id instrument answers taken_at' }),
    personality_shares: personalTable('What you share of your questionnaire results', byUser, { own: 'user_id level tips updated_at' }),
  },
}
