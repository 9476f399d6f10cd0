import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const aggregation: Feature = {
  pages: {
    [paths.document]: async () => (await import('./AggregatedDocumentPage.tsx')).AggregatedDocumentPage,
    [paths.sources]: async () => (await import('./SourcesPage.tsx')).SourcesPage,
  },
  adminPages: [{ title: 'Sources', summary: 'News feeds and the status of their last fetch', icon: 'folder', to: paths.sources, group: 'Data', order: 50 }],
}
