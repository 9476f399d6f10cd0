import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const dashboardsColumns: ColumnRegister = {
  personal: {
    dashboard_layouts: personalTable('Your dashboard', byUser, { own: 'user_id tiles is_shared version updated_at' }),
  },
}
