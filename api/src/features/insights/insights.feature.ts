import type { Feature } from '../../feature.ts'
import { insightsColumns } from './insights.columns.ts'
import { insightsRoutes } from './insights.routes.ts'

/** Questions about a member, answered from what they share and from counts. */
export const insights = {
  name: 'insights',
  routes: insightsRoutes,
  columns: insightsColumns,
} satisfies Feature
