import type { Feature } from '../../feature.ts'
import { reportNotifications } from './report-notifications.ts'
import { reportsColumns } from './reports.columns.ts'
import { reportsRoutes } from './reports.routes.ts'

/** Members report posts, comments and messages; admins decide. */
export const reports = {
  name: 'reports',
  routes: reportsRoutes,
  columns: reportsColumns,
  notifications: reportNotifications,
} satisfies Feature
