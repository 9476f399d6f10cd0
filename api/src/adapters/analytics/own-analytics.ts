import type { Database } from '../../database/database.ts'
import type { AnalyticsSink } from './analytics.ts'

/** The default: a table of our own, which nobody else sees. */
export function makeOwnAnalytics(db: Database): AnalyticsSink {
  return {
    async record(events) {
      await db
        .insertInto('analyticsEvents')
        .values(events.map((event) => ({ ...event, properties: JSON.stringify(event.properties) })))
        .execute()
    },
  }
}
