import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const adminHealth: Feature = {
  pages: { [paths.adminHealth]: async () => (await import('./HealthPage.tsx')).HealthPage },
  adminPages: [
    {
      title: 'Health',
      summary: 'Database, search index, outbox, loads, disk, and which processes are alive',
      keywords: 'status jobs failed',
      icon: 'activity',
      to: paths.adminHealth,
      group: 'System',
      order: 40,
    },
  ],
}
