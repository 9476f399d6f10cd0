import type { Feature } from '../../feature.ts'
import { composeSupportViewStarted } from './support-view-notifications.ts'
import { supportViewsColumns } from './support-views.columns.ts'
import { supportViewsRoutes } from './support-views.routes.ts'
import { endOverdue } from './support-views.service.ts'

/** Admins see the product as a member: read-only, for a short time, and never unknown to the member. */
export const supportViews = {
  name: 'support-views',
  routes: supportViewsRoutes,
  columns: supportViewsColumns,
  notifications: { supportViewStarted: composeSupportViewStarted },
  schedules: [{ name: 'end-support-views', cron: '* * * * *', run: endOverdue }],
} satisfies Feature
