import type { Feature } from '../../feature.ts'
import { documentRequestsColumns } from './document-requests.columns.ts'
import { documentRequestRoutes } from './document-requests.routes.ts'
import { remindOfRequests } from './reminders.service.ts'
import { sendRequestMail } from './request-mails.ts'
import { requestNotifications } from './request-notifications.ts'

export const documentRequests = {
  name: 'document-requests',
  routes: documentRequestRoutes,
  effects: { documentRequestMail: { deliver: sendRequestMail, mails: 'documentRequests' } },
  // In the hours of the American business day; each reminder is sent once.
  schedules: [{ name: 'remind-of-document-requests', cron: '11 13-20 * * *', run: remindOfRequests }],
  columns: documentRequestsColumns,
  notifications: requestNotifications,
} satisfies Feature
