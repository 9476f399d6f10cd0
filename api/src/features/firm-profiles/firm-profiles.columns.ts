import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const firmProfilesColumns: ColumnRegister = {
  personal: {
    firm_facts: personalTable(
      "Facts you stated for your firm's profile",
      { column: 'stated_by' },
      {
        own: 'firm_crd field value stated_at stated_by',
        system: 'version',
        end: { kept: 'A fact belongs to the firm and stays on its page. It no longer refers to you.' },
      },
    ),
  },
  impersonal: {
    team_services: 'services that firms state; deleted with the team',
  },
}
