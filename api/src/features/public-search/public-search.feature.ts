import type { Feature } from '../../feature.ts'
import { publicSearchRoutes } from './public-search.routes.ts'

export const publicSearch = {
  name: 'public-search',
  routes: publicSearchRoutes,
} satisfies Feature
