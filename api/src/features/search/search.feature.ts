import type { Feature } from '../../feature.ts'
import { searchRoutes } from './search.routes.ts'

export const search = {
  name: 'search',
  routes: searchRoutes,
} satisfies Feature
