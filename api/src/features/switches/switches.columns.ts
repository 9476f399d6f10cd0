import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const switchesColumns: ColumnRegister = {
  personal: {
    feature_switches: personalTable(
      'Features you turned off or on as an admin',
      { column: 'changed_by' },
      {
        own: 'name is_on reason changed_by changed_at',
        system: 'version',
        end: { kept: 'The feature stays as it was set. It no longer refers to your account.' },
      },
    ),
  },
}
