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
      group: 'Data',
      order: 30,
      queues: [{ name: 'loads', one: 'file not loaded', many: 'files not loaded', to: paths.adminLoads, isFailure: true }],
    },
  ],
}
