import type { ColumnRegister } from '../../database/column-register.ts'

export const optionUsageColumns: ColumnRegister = {
  impersonal: { option_counts: 'how many members and firms chose each option of the profile; names no one' },
}
