import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const followsColumns: ColumnRegister = {
  personal: {
    follows: personalTable('Firms, members and advisors you follow', byUser, { own: 'id user_id kind firm_crd advisor_crd created_at', others: 'member_id' }),
    mutes: personalTable('Members whose posts you muted', byUser, { own: 'user_id created_at', others: 'muted_id' }),
  },
}
