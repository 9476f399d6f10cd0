import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const documentsColumns: ColumnRegister = {
  personal: {
    documents: personalTable(
      'Documents',
      { column: 'owner_id' },
      { own: 'id owner_id folder_id name tags newest created_at updated_at', system: 'team_id holder_id position words' },
    ),
    document_versions: personalTable(
      'Versions of documents',
      { column: 'document_id', via: 'documents', match: 'id', owner: 'owner_id' },
      { own: 'document_id number file_id note created_at', system: 'text_state text_problem page_count', others: 'added_by' },
    ),
    document_text_parts: personalTable(
      'Texts of documents',
      { column: 'document_id', via: 'documents', match: 'id', owner: 'owner_id' },
      { own: 'document_id version part page title', system: 'body rows_left words' },
    ),
    document_shares: personalTable(
      'Shares of documents',
      { column: 'document_id', via: 'documents', match: 'id', owner: 'owner_id' },
      {
        own: 'id document_id agreement is_view_only is_watermarked expires_at created_at',
        secret: 'token_hash password_hash',
        others: 'user_id team_id connections_of conversation_id shared_by',
        system: 'conversation_sequence',
      },
    ),
    document_readings: personalTable(
      'Documents of others that you opened',
      { column: 'reader_id' },
      { own: 'id document_id version reader_id has_agreed pages started_at last_at', system: 'share_id room_id visit_id' },
    ),
    document_rooms: personalTable(
      'Data rooms',
      { column: 'folder_id', via: 'document_folders', match: 'id', owner: 'owner_id' },
      { own: 'folder_id description is_view_only is_watermarked agreement created_at closed_at', system: 'news_until' },
    ),
    document_room_members: personalTable(
      'Data rooms that you are a member of',
      { column: 'user_id' },
      { own: 'id folder_id user_id expires_at created_at', system: 'team_id', others: 'added_by' },
    ),
    document_room_events: personalTable(
      'What you did in data rooms',
      { column: 'user_id' },
      { own: 'id folder_id kind user_id agreement created_at', system: 'document_id document_name', others: 'actor_id' },
    ),
    document_folders: personalTable('Folders of documents', { column: 'owner_id' }, { own: 'id owner_id name created_at', system: 'team_id holder_id' }),
  },
}
