import type { Feature } from '../../feature.ts'
import { ingestionColumns } from './ingestion.columns.ts'
import { runRequestedLoad } from './load-reruns.service.ts'
import { runDueRound } from './load-rounds.service.ts'
import { loadRunRoutes } from './load-runs.routes.ts'

export const ingestion = {
  name: 'ingestion',
  routes: loadRunRoutes,
  schedules: [
    { name: 'load-published-files', cron: '* * * * *', run: runDueRound },
    { name: 'load-requested-files', cron: '* * * * *', run: runRequestedLoad },
  ],
  columns: ingestionColumns,
} satisfies Feature
