import type { Feature } from '../../feature.ts'
import { matchingColumns } from './matching.columns.ts'
import { matchingRoutes } from './matching.routes.ts'

/** How well firms, advisors and members fit the viewer. */
export const matching = {
  name: 'matching',
  routes: matchingRoutes,
  columns: matchingColumns,
} satisfies Feature
