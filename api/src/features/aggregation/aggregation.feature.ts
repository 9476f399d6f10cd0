import type { Feature } from '../../feature.ts'
import { aggregationColumns } from './aggregation.columns.ts'
import { aggregationRoutes } from './aggregation.routes.ts'
import { storesImage } from './aggregation.service.ts'
import { readDueSources } from './gather.service.ts'

export const aggregation = {
  name: 'aggregation',
  routes: aggregationRoutes,
  schedules: [{ name: 'read-sources', cron: '*/5 * * * *', run: readDueSources, isRunAtDemoStart: true }],
  columns: aggregationColumns,
  storesImage,
} satisfies Feature
