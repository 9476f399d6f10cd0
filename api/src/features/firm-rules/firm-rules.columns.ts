import type { ColumnRegister } from '../../database/column-register.ts'

export const firmRulesColumns: ColumnRegister = {
  impersonal: { firm_rules: 'What a team requires: approval of posts, how long deleted messages are kept, since when its owners supervise.' },
}
