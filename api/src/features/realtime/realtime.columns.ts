import type { ColumnRegister } from '../../database/column-register.ts'

export const realtimeColumns: ColumnRegister = {
  impersonal: {
    realtime_tickets: 'hashes of tickets, for seconds',
  },
}
