import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const adminJobs: Feature = {
  pages: { [paths.adminJobs]: async () => (await import('./JobsPage.tsx')).JobsPage },
  adminPages: [
    {
      title: 'Jobs',
      summary: 'Queue depth, schedules and their last run; retry what failed',
      keywords: 'outbox worker cron stuck',
      icon: 'clock',
      to: paths.adminJobs,
      group: 'System',
      order: 41,
      queues: [
        { name: 'effects', one: 'failed effect', many: 'failed effects', to: `${paths.adminJobs}?state=failed`, isFailure: true },
        { name: 'schedules', one: 'failed schedule', many: 'failed schedules', to: paths.adminJobs, isFailure: true },
      ],
    },
  ],
}
