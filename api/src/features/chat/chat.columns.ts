import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const chatColumns: ColumnRegister = {
  personal: {
    conversations: personalTable(
      'Conversations that you opened',
      { column: 'created_by' },
      {
        own: 'id kind title created_by created_at',
        system: 'last_sequence last_message_at revision record_number record_hash',
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
        own: 'conversation_id sequence id sender_id text created_at edited_at deleted_at reply_to file_count link_address',
        system: 'client_id revision words',
        end: { kept: 'A message stays with those who received it, and no longer names you: they see "Former member".' },
      },
    ),
    message_revisions: personalTable(
      'Earlier texts of messages that you edited',
      { column: 'message_id', via: 'messages', match: 'id', owner: 'sender_id' },
      {
        own: 'id message_id text replaced_at',
        end: { kept: 'An earlier text stays with its message, and no longer names you.' },
      },
    ),
    message_files: personalTable(
      'Documents in messages that you sent',
      { column: 'message_id', via: 'messages', match: 'id', owner: 'sender_id' },
      {
        own: 'message_id position document_id',
        end: { kept: 'The message stays. A document of yours is deleted with your account, and opens for no one.' },
      },
    ),
    chat_settings: personalTable('What you show to others in conversations', byUser, { own: 'user_id shows_reads shows_presence' }),
    presences: personalTable('When you last had a page in sight', byUser, { own: 'user_id seen_at' }),
    message_changes: personalTable('The last change that you made to each message', { column: 'actor_id' }, { own: 'message_id actor_id', system: 'revision' }),
    message_reactions: personalTable('Your reactions to messages', byUser, { own: 'message_id user_id kind created_at' }),
  },
  impersonal: {
    conversation_records: 'The chain of hashes of a conversation: what happened when, with salted digests instead of names and texts.',
    retained_texts: 'Texts of deleted messages that a firm in the conversation is to keep, for its supervisors, until the years it set are over.',
  },
}
