import type { Feature } from '../../feature.ts'
import { homeColumns } from './home.columns.ts'
import { homeRoutes } from './home.routes.ts'

/** Where a member begins: what changed and what waits. */
export const home = {
  name: 'home',
  routes: homeRoutes,
  columns: homeColumns,
} satisfies Feature
