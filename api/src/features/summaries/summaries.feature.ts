import type { Feature } from '../../feature.ts'
import { summariesRoutes } from './summaries.routes.ts'

/** Short texts about people, firms, changes and documents, written by rules; each sentence cites its facts. */
export const summaries = {
  name: 'summaries',
  routes: summariesRoutes,
} satisfies Feature
