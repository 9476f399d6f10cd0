import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const sponsoredColumns: ColumnRegister = {
  impersonal: { campaigns: 'Sponsored items of partners, with where and how often they are shown.' },
  personal: {
    sponsored_views: personalTable('Sponsored items you saw', byUser, { own: 'campaign_id user_id slot seen_at clicked_at', system: 'window_start' }),
    sponsored_hides: personalTable('Sponsored items you hid', byUser, { own: 'user_id campaign_id created_at' }),
  },
}
