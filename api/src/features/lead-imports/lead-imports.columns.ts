import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

const end = { kept: "A team's imports stay with the team and no longer refer to you." }

export const leadImportsColumns: ColumnRegister = {
  personal: {
    lead_imports: personalTable(
      'Files of leads you imported for your team',
      { column: 'made_by' },
      {
        own: 'id made_by file_name state header mapping total_rows added_rows known_rows bad_rows created_at done_at',
        system: 'sha256',
        others: 'team_id content',
        end,
      },
    ),
    lead_import_rows: personalTable(
      'Rows of those files that were put aside',
      { column: 'import_id', via: 'lead_imports', match: 'id', owner: 'made_by' },
      { own: 'import_id row_number outcome reason', others: 'team_id cells', end },
    ),
  },
}
