import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const followsColumns: ColumnRegister = {
  personal: {
    follows: personalTable('Firms and members you follow', byUser, { own: 'id user_id kind firm_crd created_at', others: 'member_id' }),
    mutes: personalTable('Members whose posts you muted', byUser, { own: 'user_id created_at', others: 'muted_id' }),
  },
}
