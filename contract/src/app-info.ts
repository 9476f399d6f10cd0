import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the page needs to know before anyone is signed in. */
export const getAppInfo = endpoint({
  method: 'GET',
  path: '/app-info',
  summary: 'What this installation offers, for the pages shown before sign-in',
  access: 'public',
  limit: 'read',
  response: z.object({
    isDemo: z.boolean(),
    hasLinkedIn: z.boolean(),
    hasAi: z.boolean(),
    hasAggregation: z.boolean(),
    hasAnalytics: z.boolean(),
    privacyPolicyUrl: z.url(),
  }),
})
