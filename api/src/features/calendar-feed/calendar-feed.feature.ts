import type { Feature } from '../../feature.ts'
import { calendarFeedColumns } from './calendar-feed.columns.ts'
import { calendarFeedRoutes, calendarFileRoutes } from './calendar-feed.routes.ts'

/** A member's dates for a calendar program, at a secret address. */
export const calendarFeed = {
  name: 'calendar-feed',
  routes: calendarFeedRoutes,
  rootRoutes: calendarFileRoutes,
  columns: calendarFeedColumns,
} satisfies Feature
