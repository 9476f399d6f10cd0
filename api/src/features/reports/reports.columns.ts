import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const reportsColumns: ColumnRegister = {
  personal: {
    report_cases: personalTable(
      'Posts, comments and messages of yours that were reported',
      { column: 'author_id' },
      { own: 'id post_id comment_id message_id author_id text opened_at decided_at is_removed decision', others: 'decided_by' },
    ),
    reports: personalTable('Posts, comments and messages that you reported', { column: 'reporter_id' }, { own: 'case_id reporter_id reason note created_at' }),
  },
}
