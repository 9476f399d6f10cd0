import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const notifications: Feature = {
  pages: {
    [paths.unsubscribe]: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  },
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
