import type { Feature } from '../../feature.ts'
import { dashboardsColumns } from './dashboards.columns.ts'
import { dashboardsRoutes } from './dashboards.routes.ts'

/** What a member acts on, in numbers that open their rows. */
export const dashboards = {
  name: 'dashboards',
  routes: dashboardsRoutes,
  columns: dashboardsColumns,
} satisfies Feature
