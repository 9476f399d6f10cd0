import type { Feature } from '../../feature.ts'
import { searchColumns } from './search.columns.ts'
import { searchRoutes } from './search.routes.ts'

export const search = {
  name: 'search',
  routes: searchRoutes,
  columns: searchColumns,
} satisfies Feature
