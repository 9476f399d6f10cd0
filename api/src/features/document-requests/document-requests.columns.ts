import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

const kept = { kept: 'A request of a team stays with the team and no longer refers to you. Your own requests are deleted.' }

export const documentRequestsColumns: ColumnRegister = {
  personal: {
    document_requests: personalTable(
      'Requests for documents that you made',
      { column: 'created_by' },
      {
        own: 'id owner_id created_by title message due_on has_reminders sent_at closed_at nudged_at created_at updated_at',
        system: 'team_id holder_id version last_reminder',
        others: 'answerer_id',
        end: kept,
      },
    ),
    document_request_items: personalTable(
      'Items of your requests for documents',
      { column: 'request_id', via: 'document_requests', match: 'id', owner: 'created_by' },
      { own: 'id request_id position name detail due_on is_required accepted_at returned_at return_reason created_at', end: kept },
    ),
    document_request_answers: personalTable(
      'What you gave for the requests of others',
      { column: 'answerer_id' },
      { own: 'id item_id answerer_id document_id unavailable_reason given_at', others: 'returned_at' },
    ),
    document_request_declines: personalTable(
      'Requests for documents that you declined',
      { column: 'answerer_id' },
      { own: 'request_id answerer_id reason declined_at' },
    ),
  },
}
