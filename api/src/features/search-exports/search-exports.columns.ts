import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const searchExportsColumns: ColumnRegister = {
  personal: {
    search_exports: personalTable('Results you exported', byUser, {
      own: 'id user_id type q filters sort columns picked format state total_rows done_rows bytes created_at finished_at expires_at',
      system: 'generation',
    }),
  },
}
