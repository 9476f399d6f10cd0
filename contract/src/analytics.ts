import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** The server adds who it is from the session; a visitor is a random id that the browser keeps and forgets at sign-out. */
export const recordAnalytics = endpoint({
  method: 'POST',
  path: '/analytics/events',
  summary: 'Record usage events in batches; ignored when the browser sends Do Not Track',
  access: 'public',
  limit: 'write',
  body: z.strictObject({
    visitorId: z.uuidv4(),
    events: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[a-z][a-zA-Z]{0,59}$/, 'Use camelCase for event names'),
          properties: z
            .record(z.string().max(40), scalar)
            .refine((properties) => Object.keys(properties).length <= 20, 'Use 20 properties or fewer')
            .default({}),
        }),
      )
      .min(1)
      .max(50),
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
