import type { Feature } from '../../feature.ts'
import { loadRunRoutes } from './load-runs.routes.ts'

export const ingestion = {
  name: 'ingestion',
  routes: loadRunRoutes,
} satisfies Feature
