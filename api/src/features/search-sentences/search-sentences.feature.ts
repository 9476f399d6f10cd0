import type { Feature } from '../../feature.ts'
import { searchSentenceRoutes } from './search-sentences.routes.ts'

export const searchSentences = {
  name: 'search-sentences',
  routes: searchSentenceRoutes,
} satisfies Feature
