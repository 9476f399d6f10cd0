import { z } from 'zod'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { roleSchema } from './frame/users.ts'

/** What the page needs before sign-in. */
export const getAppInfo = endpoint({
  method: 'GET',
  path: '/app-info',
  summary: 'Get the features of this installation, before sign-in',
  access: 'public',
  limit: 'read',
  response: z.object({
    /** Where pages find the API. */
    apiBaseUrl: z.url(),
    isDemo: z.boolean(),
    /** The demo's accounts; empty without the demo. */
    demoPeople: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        password: z.string(),
        role: roleSchema,
        isAdmin: z.boolean(),
        /** The secret for an authenticator app. */
        secondFactorSecret: z.string().nullable(),
      }),
    ),
    hasLinkedIn: z.boolean(),
    hasAi: z.boolean(),
    hasAggregation: z.boolean(),
    hasAnalytics: z.boolean(),
    /** Dashboards of an analytics provider are shown on /profile/dashboard too. */
    hasEmbeddedDashboards: z.boolean(),
    privacyPolicyUrl: z.url(),
    /** The operator's own terms of service, or the page of this site. */
    termsUrl: z.string(),
  }),
})
export type AppInfo = ResponseOf<typeof getAppInfo>
