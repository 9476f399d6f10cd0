import type { Database } from '../../database/database.ts'
import type { AnalyticsSink } from './analytics.ts'
import { insertEvents } from './analytics-events.repository.ts'

/** The default: our own table, shared with no one. */
export function makeOwnAnalytics(db: Database): AnalyticsSink {
  return {
    record: (events) => insertEvents(db, events),
    identify: (event, { id: _, ...identity }) => insertEvents(db, [{ ...event, properties: { ...identity } }]),
  }
}
