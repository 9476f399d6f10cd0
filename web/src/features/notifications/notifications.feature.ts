import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const notifications: Feature = {
  pages: {
    [paths.notifications]: async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
    [paths.unsubscribe]: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  },
  commands: [{ id: 'notifications', label: 'Notifications', icon: 'bell', to: paths.notifications, keywords: 'bell inbox news unread alerts' }],
  settings: [
    {
      name: 'notifications',
      label: 'Notifications',
      icon: 'bell',
      group: 'You',
      order: 60,
      load: async () => (await import('./NotificationsCard.tsx')).NotificationsCard,
    },
  ],
}
