import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const claimsColumns: ColumnRegister = {
  personal: {
    claims: personalTable('Claims', byUser, {
      own: 'id user_id kind crd intent method state email email_proved_at has_name_doubt statement created_at expires_at decided_at decision',
      system: 'tries',
      others: 'decided_by',
    }),
    claim_files: personalTable('Claim evidence', { column: 'claim_id', via: 'claims', match: 'id', owner: 'user_id' }, { own: 'claim_id file_id' }),
    claim_reviews: personalTable(
      'Claim reviews',
      { column: 'claim_id', via: 'claims', match: 'id', owner: 'user_id' },
      { own: 'claim_id is_accepted reason reviewed_at', others: 'reviewer_id' },
    ),
    claimed_advisors: personalTable('Your record', byUser, { own: 'advisor_crd user_id claim_id method proved_at' }),
  },
  impersonal: {
    claim_proofs: "records and work addresses that visitors' browsers prove, without an account: deleted when one becomes a claim, or after an hour",
    claimed_firms: 'which team owns which firm',
    closed_records: 'records that no one can claim',
  },
}
