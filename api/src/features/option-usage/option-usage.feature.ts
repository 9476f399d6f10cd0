import type { Feature } from '../../feature.ts'
import { optionUsageColumns } from './option-usage.columns.ts'
import { optionUsageRoutes } from './option-usage.routes.ts'
import { countAtNight } from './option-usage.service.ts'

/** Which options members and firms choose. The lists of self-identification are out of its reach. */
export const optionUsage = {
  name: 'option-usage',
  routes: optionUsageRoutes,
  columns: optionUsageColumns,
  schedules: [{ name: 'count-options', cron: '41 3 * * *', run: countAtNight, isRunAtDemoStart: true }],
} satisfies Feature
