import type { ColumnRegister } from '../../database/column-register.ts'

export const selfIdColumns: ColumnRegister = {
  sealed: {
    'self_id.answers': 'Self-identification: read by its own feature alone, which adds it to the copy; erased with the account.',
  },
}
