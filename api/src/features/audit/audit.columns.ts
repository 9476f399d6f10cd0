import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const auditColumns: ColumnRegister = {
  personal: {
    audit_events: personalTable(
      'Trail of what you did',
      { column: 'actor_id' },
      {
        own: 'occurred_at kind actor_id ip user_agent',
        system: 'id session_id',
        others: 'subject_id details',
        end: {
          kept: 'The trail shows who did what in case of a dispute, an attack or a claim. It names users only by id; network address and browser are erased with the account.',
        },
      },
    ),
  },
}
