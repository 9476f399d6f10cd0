import type { Feature } from '../../feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analytics = {
  name: 'analytics',
  routes: analyticsRoutes,
} satisfies Feature
