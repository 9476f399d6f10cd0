import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const notificationsColumns: ColumnRegister = {
  personal: {
    notification_choices: personalTable('What you are told of', byUser, { own: 'user_id kind channel is_on chosen_at' }),
  },
}
