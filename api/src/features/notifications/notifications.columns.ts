import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const notificationsColumns: ColumnRegister = {
  personal: {
    notification_choices: personalTable('Email preferences', byUser, { own: 'user_id kind channel is_on chosen_at' }),
  },
}
