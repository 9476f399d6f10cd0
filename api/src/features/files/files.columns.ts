import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const filesColumns: ColumnRegister = {
  personal: {
    files: personalTable('Files', { column: 'owner_id' }, { own: 'id owner_id purpose name media_type bytes created_at', system: 'store_key' }),
  },
}
