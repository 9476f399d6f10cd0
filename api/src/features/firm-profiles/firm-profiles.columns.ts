import type { ColumnRegister } from '../../database/column-register.ts'

export const firmProfilesColumns: ColumnRegister = {
  impersonal: {
    team_services: 'services that firms state; deleted with the team',
  },
}
