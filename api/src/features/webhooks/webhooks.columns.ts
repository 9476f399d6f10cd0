import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const webhooksColumns: ColumnRegister = {
  personal: {
    webhooks: personalTable('Webhooks', byUser, {
      own: 'id user_id url description events is_on off_reason failing_since created_at',
      secret: 'secret_sealed previous_secret_sealed previous_secret_until',
      system: 'failures due_at leased_until',
    }),
    webhook_messages: personalTable('Messages to your webhooks', byUser, {
      own: 'id webhook_id user_id kind state attempts last_status last_error occurred_at delivered_at next_at',
      system: 'message_key',
      // Ids of the people an event is about.
      others: 'data',
    }),
    webhook_attempts: personalTable('Attempts to send these messages', byUser, {
      own: 'message_id user_id at status milliseconds error',
      system: 'id',
      others: 'answer',
    }),
  },
  impersonal: { webhook_progress: 'how far changes at firms have been told to webhooks' },
}
