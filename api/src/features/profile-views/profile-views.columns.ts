import { type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const profileViewsColumns: ColumnRegister = {
  personal: {
    profile_views: personalTable('Profiles you opened', { column: 'viewer_id' }, { own: 'viewer_id viewed_on', others: 'profile_id' }),
  },
}
