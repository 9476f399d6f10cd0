import type { Feature } from '../../feature.ts'
import { chatColumns } from './chat.columns.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatNotifications } from './chat-notifications.ts'
import { showMessagePreview } from './message-preview.service.ts'
import { removeExpiredTexts } from './supervision.service.ts'

/** Conversations between members. */
export const chat = {
  name: 'chat',
  routes: chatRoutes,
  effects: { showMessagePreview: { deliver: showMessagePreview, mails: 'none' } },
  schedules: [{ name: 'remove-expired-texts', cron: '27 3 * * *', run: removeExpiredTexts }],
  columns: chatColumns,
  notifications: chatNotifications,
} satisfies Feature
