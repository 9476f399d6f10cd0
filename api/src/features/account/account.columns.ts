import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const accountColumns: ColumnRegister = {
  personal: {
    former_usernames: personalTable('Former usernames', byUser, { own: 'username user_id given_up_at' }),
    users: personalTable(
      'Account',
      { column: 'id' },
      {
        own: 'id email first_name last_name username alias company_name role is_admin password_changed_at activated_at suspended_at suspended_reason agreed_to_terms_at created_at updated_at',
        secret: 'password_hash',
      },
    ),
  },
}
