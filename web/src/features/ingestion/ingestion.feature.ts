import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const ingestion: Feature = {
  pages: {
    [paths.adminLoads]: async () => (await import('./LoadsPage.tsx')).LoadsPage,
  },
  adminPages: [
    {
      title: 'Loads',
      summary: 'The regulators’ files that were read, what became of their rows, and what was put aside',
      icon: 'archive',
      to: paths.adminLoads,
      order: 30,
    },
  ],
}
