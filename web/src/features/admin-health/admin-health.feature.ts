import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const adminHealth: Feature = {
  pages: { [paths.adminHealth]: async () => (await import('./HealthPage.tsx')).HealthPage },
  adminPages: [
    {
      title: 'Health',
      summary: 'Database, search index, outbox, loads, disk, and which processes are alive',
      icon: 'activity',
      to: paths.adminHealth,
      group: 'System',
      order: 40,
    },
  ],
  commands: [
    {
      id: 'admin-health',
      label: 'Health of this installation',
      icon: 'activity',
      to: paths.adminHealth,
      keywords: 'status outbox jobs failed disk',
      for: ['ADMIN'],
    },
  ],
}
