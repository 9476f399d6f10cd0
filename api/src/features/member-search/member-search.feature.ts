import type { Feature } from '../../feature.ts'
import { memberSearchRoutes } from './member-search.routes.ts'

export const memberSearch = {
  name: 'member-search',
  routes: memberSearchRoutes,
} satisfies Feature
