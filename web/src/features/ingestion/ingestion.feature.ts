import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const ingestion: Feature = {
  pages: {
    [paths.adminLoads]: async () => (await import('./LoadsPage.tsx')).LoadsPage,
  },
  adminPages: [
    {
      title: 'Loads',
      summary: 'Regulatory data files with their row counts and rejected rows',
      icon: 'archive',
      to: paths.adminLoads,
      order: 30,
    },
  ],
}
