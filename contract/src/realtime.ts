import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'

/** What the server tells open windows, as it happens. */
export const realtimeEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionEnded') }),
  z.object({ kind: z.literal('sessionsChanged') }),
  z.object({ kind: z.literal('userChanged') }),
  z.object({ kind: z.literal('teamChanged') }),
  z.object({ kind: z.literal('profileChanged') }),
])
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>

export const openRealtime = endpoint({
  method: 'POST',
  path: '/realtime/ticket',
  summary: 'A ticket for one connection to the live channel, good for thirty seconds',
  access: 'member',
  limit: 'write',
  response: z.object({ ticket: z.string() }),
})
