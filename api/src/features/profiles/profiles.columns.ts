import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const profilesColumns: ColumnRegister = {
  personal: {
    profiles: personalTable('Who can see your profile', byUser, { own: 'user_id visibility default_visibility updated_at' }),
    profile_values: personalTable('Profile', byUser, { own: 'user_id field value visibility source stated_at', system: 'version' }),
    advisory_services: personalTable('Advisory services', byUser, { own: 'id user_id title description service_type predefined created_at' }),
  },
}
