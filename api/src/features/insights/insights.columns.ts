import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const insightsColumns: ColumnRegister = {
  personal: {
    insight_settings: personalTable('What you hide from insights about you', byUser, { own: 'user_id is_opted_out hidden_measures updated_at' }),
  },
}
