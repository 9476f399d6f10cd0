import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const linkedinColumns: ColumnRegister = {
  personal: {
    linked_accounts: personalTable('Ways to sign in', byUser, { own: 'issuer subject user_id email linked_at' }),
    provider_sign_ins: personalTable('Sign-ins with a provider', byUser, {
      own: 'purpose user_id created_at expires_at used_at issuer subject email first_name last_name',
      secret: 'state_hash browser_hash nonce code_verifier ticket_hash',
      system: 'return_url ticket_expires_at ticket_kind ticket_used_at',
    }),
  },
}
