import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const accreditationColumns: ColumnRegister = {
  personal: {
    accreditation_claims: personalTable('Accreditation, as stated', byUser, { own: 'user_id ground stated_at' }),
    accreditation_requests: personalTable('Accreditation, as asked for', byUser, {
      own: 'id user_id method ground statement state advisor_crd created_at decided_at valid_until',
    }),
    accreditation_reviews: personalTable(
      'What reviewers said of it',
      { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
      {
        own: 'request_id is_accepted reason reviewed_at',
        others: 'reviewer_id',
      },
    ),
    accreditation_files: personalTable(
      'Files shown for it',
      { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
      { own: 'request_id file_id' },
    ),
  },
}
