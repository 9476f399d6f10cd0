import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const apiKeysColumns: ColumnRegister = {
  personal: {
    api_keys: personalTable('API keys', byUser, {
      own: 'id user_id name prefix scopes created_at expires_at last_used_at',
      secret: 'token_hash',
    }),
  },
}
