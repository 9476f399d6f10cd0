import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const analyticsColumns: ColumnRegister = {
  personal: {
    analytics_events: personalTable('Your usage data', byUser, { own: 'occurred_at visitor_id user_id name properties', system: 'id' }),
    analytics_opt_outs: personalTable('Analytics opt-out', byUser, { own: 'user_id opted_out_at' }),
  },
}
