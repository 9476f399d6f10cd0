import type { Feature } from '../../feature.ts'
import { sessionsColumns } from './sessions.columns.ts'
import { sessionRoutes } from './sessions.routes.ts'

export const sessions = {
  name: 'sessions',
  routes: sessionRoutes,
  columns: sessionsColumns,
} satisfies Feature
