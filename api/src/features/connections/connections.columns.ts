import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const connectionsColumns: ColumnRegister = {
  personal: {
    connections: personalTable(
      'Invitations to connect that you sent',
      { column: 'inviter_id' },
      { own: 'id inviter_id note state created_at answered_at ended_at', others: 'invitee_id' },
    ),
    connection_declines: personalTable('Invitations to connect that you declined', { column: 'decliner_id' }, { own: 'connection_id decliner_id declined_at' }),
    suggestion_dismissals: personalTable(
      'Suggested people you dismissed',
      { column: 'user_id' },
      { own: 'user_id created_at', system: 'kinds', others: 'dismissed_id' },
    ),
    blocks: personalTable('People you blocked', { column: 'blocker_id' }, { own: 'blocker_id created_at', others: 'blocked_id' }),
  },
}
