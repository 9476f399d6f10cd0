import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const documentsColumns: ColumnRegister = {
  personal: {
    documents: personalTable(
      'Documents',
      { column: 'owner_id' },
      { own: 'id owner_id folder_id name tags newest created_at updated_at', system: 'team_id holder_id words' },
    ),
    document_versions: personalTable(
      'Versions of documents',
      { column: 'document_id', via: 'documents', match: 'id', owner: 'owner_id' },
      { own: 'document_id number file_id note created_at', system: 'content_text', others: 'added_by' },
    ),
    document_shares: personalTable(
      'Shares of documents',
      { column: 'document_id', via: 'documents', match: 'id', owner: 'owner_id' },
      { own: 'id document_id agreement is_view_only expires_at created_at', secret: 'token_hash password_hash', others: 'user_id team_id' },
    ),
    document_readings: personalTable(
      'Documents of others that you opened',
      { column: 'reader_id' },
      { own: 'id document_id version reader_id has_agreed pages started_at last_at', system: 'share_id' },
    ),
    document_folders: personalTable('Folders of documents', { column: 'owner_id' }, { own: 'id owner_id name created_at', system: 'team_id holder_id' }),
  },
}
