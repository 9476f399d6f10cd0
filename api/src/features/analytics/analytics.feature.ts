import type { Feature } from '../../feature.ts'
import { analyticsColumns } from './analytics.columns.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analytics = {
  name: 'analytics',
  routes: analyticsRoutes,
  columns: analyticsColumns,
} satisfies Feature
