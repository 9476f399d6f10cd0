import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const supportViewsColumns: ColumnRegister = {
  personal: {
    support_views: personalTable('When support viewed your account', byUser, {
      own: 'id user_id reason created_at ends_at ended_at',
      secret: 'token_hash',
      system: 'session_id',
    }),
    support_view_reads: personalTable(
      'What support read while viewing your account',
      { column: 'support_view_id', via: 'support_views', match: 'id', owner: 'user_id' },
      { own: 'support_view_id operation path read_at' },
    ),
  },
}
