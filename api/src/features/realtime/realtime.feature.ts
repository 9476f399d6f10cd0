import type { Feature } from '../../feature.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export const realtime = {
  name: 'realtime',
  routes: realtimeRoutes,
} satisfies Feature
