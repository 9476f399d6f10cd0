import { z } from 'zod'
import { marketChangeSchema } from './directory-changes.ts'
import { endpoint } from './frame/endpoint.ts'

const waitingKinds = ['messages', 'messageRequests', 'invitations', 'documentRequests', 'leads', 'posts', 'documents'] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waitingSchema = z.object({ kind: z.enum(waitingKinds), count: z.number().int().min(1), label: z.string(), href: z.string() })
export type WaitingItem = z.infer<typeof waitingSchema>

const homeSchema = z.object({
  /** When the previous visit ended; null on the first. */
  lastVisitAt: z.iso.datetime().nullable(),
  /** What followed firms filed since then, newest first. */
  changes: z.array(marketChangeSchema),
  followedFirms: z.number().int(),
  waiting: z.array(waitingSchema),
  /** Nothing is followed, shared or asked yet: the market near the member is shown. */
  isEmpty: z.boolean(),
  /** What is worth doing first. */
  nextStep: z.object({ title: z.string(), why: z.string(), href: z.string() }).nullable(),
})
export type Home = z.infer<typeof homeSchema>

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'Get what waits for you, what followed firms filed since your last visit, and what is worth doing first',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: homeSchema,
})
