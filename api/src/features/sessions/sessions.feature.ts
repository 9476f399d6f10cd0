import type { Feature } from '../../feature.ts'
import { sessionRoutes } from './sessions.routes.ts'

export const sessions = {
  name: 'sessions',
  routes: sessionRoutes,
} satisfies Feature
