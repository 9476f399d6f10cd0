import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const identityColumns: ColumnRegister = {
  personal: {
    known_devices: personalTable('Browsers that know you', byUser, { own: 'user_id last_used_at', secret: 'device_hash' }),
    mailed_links: personalTable('Links emailed to you', byUser, {
      own: 'id user_id kind new_email created_at expires_at used_at',
      secret: 'token_hash',
      system: 'request_id',
    }),
    sign_up_browsers: personalTable('Where you signed up', byUser, {
      own: 'user_id created_at provider_issuer provider_subject provider_email',
      secret: 'browser_hash',
    }),
  },
}
