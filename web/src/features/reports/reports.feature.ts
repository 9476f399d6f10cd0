import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const reports: Feature = {
  pages: { [paths.adminReports]: async () => (await import('./ReportsPage.tsx')).ReportsPage },
  adminPages: [
    {
      title: 'Reports',
      summary: 'Posts, comments and messages that members reported; keep or remove',
      icon: 'flag',
      to: paths.adminReports,
      group: 'Members',
      order: 30,
      queues: [{ name: 'reports', one: 'report to decide', many: 'reports to decide', to: paths.adminReports }],
    },
  ],
}
