import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { analyticsEventSchema } from './lists/analytics-events.ts'
import { searchTypes } from './lists/search-fields.ts'

/** The last three are steps of those who signed up. */
export const funnelSteps = ['visited', 'signedUp', 'activated', 'claimed', 'cameBack'] as const

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** The server adds who it is from the session; a visitor is a random id that the browser keeps and forgets at sign-out. */
export const recordAnalytics = endpoint({
  method: 'POST',
  path: '/analytics/events',
  summary: 'Record usage events of the register in batches. Nothing is recorded when the browser sends Do Not Track or Global Privacy Control',
  access: 'public',
  limit: 'write',
  body: z.strictObject({
    visitorId: z.uuidv4(),
    events: z.array(analyticsEventSchema).min(1).max(50),
  }),
  response: doneSchema,
  status: 202,
})

export const listAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/events',
  summary: 'List recorded events, newest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor', 'not_found'],
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.object({
      id: z.number().int(),
      occurredAt: z.iso.datetime(),
      name: z.string(),
      userId: z.uuidv4().nullable(),
      properties: z.record(z.string(), scalar),
    }),
  ),
})

const people = z.number().int()

/** What usage tells about a number of days. Every list in it is as long as a fixed list of the product. */
export const getAnalyticsOverview = endpoint({
  method: 'GET',
  path: '/admin/analytics/overview',
  summary: 'Get the funnel, the searches without a result, the use of pages and the retention of a number of days (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['not_found'],
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(28) }),
  response: z.object({
    /** The first moment that is counted. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Each step counts who of the previous one got there, up to now. Visitors are browser tabs. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), people })),
    searches: z.array(z.object({ type: z.enum(searchTypes), answered: people, withoutResult: people })),
    pages: z.array(z.object({ page: z.string(), people, opened: people })),
    /** Who signed up in a week, and how many of them used the product in that week and each one after. */
    retention: z.array(z.object({ week: z.iso.date(), people, active: z.array(people) })),
  }),
})

export const getAnalyticsChoice = endpoint({
  method: 'GET',
  path: '/settings/analytics',
  summary: 'Get your usage analytics setting',
  access: 'member',
  limit: 'read',
  response: z.object({ isAllowed: z.boolean() }),
})

export const chooseAnalytics = endpoint({
  method: 'PUT',
  path: '/settings/analytics',
  summary: 'Turn usage analytics on or off; turning it off deletes your recorded events',
  access: 'member',
  limit: 'write',
  body: z.strictObject({ isAllowed: z.boolean() }),
  response: doneSchema,
})
