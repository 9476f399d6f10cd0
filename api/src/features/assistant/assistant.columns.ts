import { byUser, type ColumnRegister, personalTable } from '../../database/column-register.ts'

export const assistantColumns: ColumnRegister = {
  personal: {
    assistant_turns: personalTable('Your questions to the assistant', byUser, { own: 'id user_id question answer asked_at' }),
  },
}
