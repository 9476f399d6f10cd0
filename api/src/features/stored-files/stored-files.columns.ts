import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const storedFilesColumns: ColumnRegister = {
  personal: {
    stored_files: personalTable(
      'Stored files',
      { column: 'owner_id' },
      { own: 'id owner_id name media_type bytes sha256 created_at', system: 'team_id upload_id store_key' },
    ),
  },
}
