import { z } from 'zod'
import { paths } from '../frame/paths.ts'
import { searchTypes } from './search-fields.ts'

const count = z.number().int().min(0).max(1_000)

/** The form of an address, never the address: no id is in it. */
const pageSchema = z.enum([...Object.values(paths), 'notFound'])

/**
 * Every usage event, with its properties: names from fixed lists, numbers, yes or no. Nothing else is accepted, so that no name, address or typed text
 * can be recorded.
 */
const analyticsEvents = {
  /** Who it is, the server adds. */
  identified: z.strictObject({}).default({}),
  pageOpened: z.strictObject({ page: pageSchema }),
  searchAnswered: z.strictObject({ type: z.enum(searchTypes), hasText: z.boolean(), filters: count, hasResults: z.boolean() }),
  /** A typed sentence became filters. */
  sentenceRead: z.strictObject({ filters: count, unknown: count }),
}

type Events = typeof analyticsEvents
export type AnalyticsEventName = keyof Events

const eventOf = <Name extends AnalyticsEventName>(name: Name) => z.strictObject({ name: z.literal(name), properties: analyticsEvents[name] })

export const analyticsEventSchema = z.discriminatedUnion(
  'name',
  [eventOf('identified'), eventOf('pageOpened'), eventOf('searchAnswered'), eventOf('sentenceRead')],
  'Unknown event',
)
export type AnalyticsEvent = z.input<typeof analyticsEventSchema>
