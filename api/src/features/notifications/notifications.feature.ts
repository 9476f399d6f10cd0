import type { Feature } from '../../feature.ts'
import { notificationsColumns } from './notifications.columns.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { oneClickUnsubscribeRoutes } from './one-click-unsubscribe.routes.ts'

export const notifications = {
  name: 'notifications',
  routes: notificationRoutes,
  rootRoutes: oneClickUnsubscribeRoutes,
  columns: notificationsColumns,
} satisfies Feature
