import { paths } from '@mandate/contract/frame/paths'
import type { Feature, LoadPage } from '../../frame/feature.ts'

const searchPage: LoadPage = async () => (await import('./SearchPage.tsx')).SearchPage

export const search: Feature = {
  pages: { [paths.search]: searchPage, [paths.data]: searchPage },
  navigation: [
    { label: 'Search', icon: 'search', to: paths.search, order: 20, keys: ['g', 'f'] },
    { label: 'Firms', icon: 'landmark', to: paths.data, order: 30, keys: ['g', 'd'] },
  ],
  sources: async () => (await import('./search-sources.ts')).searchSources,
}
