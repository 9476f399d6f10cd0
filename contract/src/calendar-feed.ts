import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

const feedSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When a calendar program last fetched it. */
  lastReadAt: z.iso.datetime().nullable(),
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/settings/calendar-feed',
  summary: 'Get whether you have a calendar feed, without its address',
  access: 'member',
  limit: 'read',
  response: z.object({ feed: feedSchema.nullable() }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/settings/calendar-feed',
  summary: 'Create a calendar feed and return its secret address, shown once. An earlier address stops working',
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  response: z.object({ url: z.string() }),
  status: 201,
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/settings/calendar-feed',
  summary: 'End your calendar feed: its address stops working',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})
