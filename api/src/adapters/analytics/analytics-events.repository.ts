import type { Database } from '../../database/database.ts'
import type { AnalyticsEvent } from './analytics.ts'

export async function insertEvents(db: Database, events: AnalyticsEvent[]): Promise<void> {
  await db
    .insertInto('analyticsEvents')
    .values(events.map((event) => ({ ...event, properties: JSON.stringify(event.properties) })))
    .execute()
}
