import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const onboardingColumns: ColumnRegister = {
  personal: {
    onboarding: personalTable('First pages', byUser, { own: 'user_id page left_at finished_at updated_at' }),
  },
}
