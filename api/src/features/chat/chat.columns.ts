import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const chatColumns: ColumnRegister = {
  personal: {
    conversations: personalTable(
      'Conversations that you opened',
      { column: 'created_by' },
      {
        own: 'id kind title created_by created_at',
        system: 'last_sequence last_message_at',
        others: 'low_id high_id',
        end: { kept: 'A conversation stays with the others in it and no longer refers to you.' },
      },
    ),
    conversation_members: personalTable('Conversations that you are in', byUser, {
      own: 'conversation_id user_id read_sequence is_muted is_request joined_at left_at',
      system: 'joined_sequence',
    }),
    messages: personalTable(
      'Messages that you sent',
      { column: 'sender_id' },
      {
        own: 'conversation_id sequence id sender_id text created_at',
        system: 'client_id',
        end: { kept: 'A message stays with those who received it, and no longer names you: they see "Former member".' },
      },
    ),
  },
}
