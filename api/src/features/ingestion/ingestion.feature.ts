import type { Feature } from '../../feature.ts'
import { ingestionColumns } from './ingestion.columns.ts'
import { loadRunRoutes } from './load-runs.routes.ts'

export const ingestion = {
  name: 'ingestion',
  routes: loadRunRoutes,
  columns: ingestionColumns,
} satisfies Feature
