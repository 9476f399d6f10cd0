import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const notificationsColumns: ColumnRegister = {
  personal: {
    notifications: personalTable('Notifications', byUser, {
      own: 'user_id event subject_id count created_at last_at read_at',
      system: 'id group_key',
    }),
    notification_actors: personalTable(
      'Who your notifications are about',
      { column: 'notification_id', via: 'notifications', match: 'id', owner: 'user_id' },
      { own: 'notification_id acted_at', others: 'actor_id' },
    ),
    notification_choices: personalTable('Email preferences', byUser, { own: 'user_id kind channel is_on chosen_at' }),
  },
}
