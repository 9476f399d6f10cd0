import type { ColumnRegister } from '../../database/column-register.ts'

export const firmProfilesColumns: ColumnRegister = {
  impersonal: {
    team_services: 'what firms say that they offer; ends with the team',
  },
}
