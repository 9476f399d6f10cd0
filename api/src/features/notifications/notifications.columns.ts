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
    notification_settings: personalTable('When you get emails', byUser, {
      own: 'user_id time_zone digest digest_hour digest_day quiet_from quiet_to last_digest_at next_digest_at',
      system: 'digested_until',
    }),
    push_subscriptions: personalTable('Browsers that show notifications', byUser, {
      own: 'user_id created_at last_sent_at',
      secret: 'endpoint p256dh auth',
      system: 'id session_id',
    }),
    notification_choices: personalTable('Notification preferences', byUser, { own: 'user_id kind channel is_on chosen_at' }),
  },
  impersonal: { push_keys: 'The key pair of this installation for push services.' },
}
