import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const searchColumns: ColumnRegister = {
  personal: {
    search_readings: personalTable('How much you read in a day', byUser, { own: 'user_id day rows_read', system: 'is_alerted' }),
  },
}
