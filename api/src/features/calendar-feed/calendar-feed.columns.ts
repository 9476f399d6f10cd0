import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const calendarFeedColumns: ColumnRegister = {
  personal: {
    calendar_feeds: personalTable('Calendar feed', byUser, { own: 'user_id created_at last_read_at', secret: 'token_hash' }),
  },
}
