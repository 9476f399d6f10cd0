import type { Feature } from '../../feature.ts'
import { sponsoredColumns } from './sponsored.columns.ts'
import { sponsoredRoutes } from './sponsored.routes.ts'

export const sponsored = {
  name: 'sponsored',
  routes: sponsoredRoutes,
  columns: sponsoredColumns,
} satisfies Feature
