import { paths } from '@mandate/contract/frame/paths'
import type { Feature, LoadPage } from '../../frame/feature.ts'

const searchPage: LoadPage = async () => (await import('./SearchPage.tsx')).SearchPage

export const search: Feature = {
  pages: { [paths.search]: searchPage, [paths.data]: searchPage },
  navigation: [{ label: 'Search', icon: 'search', to: paths.search, order: 20, keys: ['g', 'f'], covers: [paths.data, paths.firm, paths.advisor] }],
  // Firms are a tab of Search, with an address of their own.
  commands: [{ id: 'firms', label: 'Firms', icon: 'landmark', to: paths.data, keywords: 'advisers directory table' }],
  sources: async () => (await import('./search-sources.ts')).searchSources,
}
