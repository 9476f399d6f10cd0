import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const sessionsColumns: ColumnRegister = {
  personal: {
    sessions: personalTable('Sessions', byUser, {
      own: 'id user_id kind has_second_factor user_agent ip created_at last_seen_at proved_at absolute_end ended_at end_reason',
    }),
  },
  impersonal: {
    access_tokens: 'hashes of tokens, for a quarter of an hour; gone with the session',
    renewal_tokens: 'hashes of tokens; gone with the session',
  },
}
