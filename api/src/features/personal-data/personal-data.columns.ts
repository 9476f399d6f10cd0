import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const personalDataColumns: ColumnRegister = {
  personal: {
    account_endings: personalTable('Account deletion', byUser, { own: 'user_id asked_at ends_at' }),
    data_exports: personalTable('Data exports', byUser, { own: 'id user_id asked_at ready_at expires_at bytes' }),
  },
}
