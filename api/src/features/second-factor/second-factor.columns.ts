import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const secondFactorColumns: ColumnRegister = {
  personal: {
    second_factors: personalTable('Two-factor authentication', byUser, {
      own: 'user_id confirmed_at created_at',
      secret: 'secret_sealed',
      system: 'last_step',
    }),
    recovery_codes: personalTable('Recovery codes', byUser, { own: 'user_id used_at', secret: 'code_hash' }),
  },
}
