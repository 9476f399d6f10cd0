import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const accreditationColumns: ColumnRegister = {
  personal: {
    accreditation_claims: personalTable('Accreditation, self-certified', byUser, { own: 'user_id ground stated_at' }),
    accreditation_requests: personalTable('Accreditation requests', byUser, {
      own: 'id user_id method ground statement state advisor_crd created_at decided_at valid_until',
    }),
    accreditation_reviews: personalTable(
      'Accreditation reviews',
      { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
      {
        own: 'request_id is_accepted reason reviewed_at',
        others: 'reviewer_id',
      },
    ),
    accreditation_files: personalTable(
      'Accreditation evidence',
      { column: 'request_id', via: 'accreditation_requests', match: 'id', owner: 'user_id' },
      { own: 'request_id file_id' },
    ),
  },
}
