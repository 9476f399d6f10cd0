import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const matchingColumns: ColumnRegister = {
  personal: { match_weights: personalTable('Your own weights of match formulas', byUser, { own: 'user_id formula weights created_at updated_at' }) },
}
