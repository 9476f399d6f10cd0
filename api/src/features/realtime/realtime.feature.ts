import type { Feature } from '../../feature.ts'
import { realtimeColumns } from './realtime.columns.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export const realtime = {
  name: 'realtime',
  routes: realtimeRoutes,
  columns: realtimeColumns,
} satisfies Feature
