import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const uploadsColumns: ColumnRegister = {
  personal: {
    uploads: personalTable('Unfinished uploads', { column: 'owner_id' }, { own: 'id owner_id kind name bytes received created_at' }),
    upload_parts: personalTable(
      'Parts of unfinished uploads',
      { column: 'upload_id', via: 'uploads', match: 'id', owner: 'owner_id' },
      { own: 'upload_id starts_at bytes', system: 'store_key' },
    ),
  },
}
