import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const partnersColumns: ColumnRegister = {
  impersonal: { partners: 'Companies with a public page, each edited by a team.' },
  personal: {
    partner_versions: personalTable(
      "Versions of your team's partner page that you edited",
      { column: 'edited_by' },
      {
        own: 'id partner_id number state content edited_by edited_at submitted_at decided_at reason is_sponsored promotion',
        system: 'revision',
        others: 'decided_by',
        end: { kept: 'The page belongs to the team and no longer refers to you.' },
      },
    ),
    partner_users: personalTable('Partners you use', { column: 'user_id' }, { own: 'partner_id user_id is_shown created_at' }),
    partner_enquiries: personalTable(
      'Inquiries you sent to partners',
      { column: 'user_id' },
      {
        own: 'id partner_id user_id name email phone company message consent_text consent_version created_at',
        system: 'effect_key',
        end: { kept: 'The partner was asked to reply, and what you agreed to stays on record. It no longer refers to your account.' },
      },
    ),
  },
}
