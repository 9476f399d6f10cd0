import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const homeColumns: ColumnRegister = {
  personal: {
    home_visits: personalTable('When you opened Home', byUser, { own: 'user_id seen_at previous_at' }),
  },
}
