import type { Feature } from '../../feature.ts'
import { removeOldNotifications } from './inbox.service.ts'
import { notificationsColumns } from './notifications.columns.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { oneClickUnsubscribeRoutes } from './one-click-unsubscribe.routes.ts'
import { pushNotification } from './push-delivery.service.ts'

export const notifications = {
  name: 'notifications',
  routes: notificationRoutes,
  rootRoutes: oneClickUnsubscribeRoutes,
  effects: { pushNotification: { deliver: pushNotification, mails: 'none' } },
  schedules: [{ name: 'remove-old-notifications', cron: '41 4 * * *', run: removeOldNotifications }],
  columns: notificationsColumns,
} satisfies Feature
