import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const analytics: Feature = {
  pages: {
    [paths.analytics]: async () => (await import('./AnalyticsPage.tsx')).AnalyticsPage,
  },
  settings: [
    {
      name: 'privacy',
      label: 'Privacy',
      icon: 'eye-off',
      group: 'Data',
      order: 10,
      needs: 'hasAnalytics',
      state: 'Usage data',
      load: async () => (await import('./PrivacySection.tsx')).PrivacySection,
    },
  ],
  adminPages: [
    {
      title: 'Analytics',
      summary: 'Funnel, searches without a result, use of pages, retention',
      icon: 'activity',
      to: paths.analytics,
      group: 'System',
      order: 40,
    },
  ],
}
