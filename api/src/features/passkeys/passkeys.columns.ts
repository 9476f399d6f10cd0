import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const passkeysColumns: ColumnRegister = {
  personal: {
    passkeys: personalTable('Passkeys', byUser, {
      own: 'id user_id transports is_synced name created_at last_used_at',
      secret: 'credential_id public_key',
      system: 'counter',
    }),
    passkey_challenges: personalTable('Passkeys being made', byUser, { own: 'purpose user_id expires_at', secret: 'challenge_hash' }),
  },
}
