import type { Feature } from '../../feature.ts'
import { leadImportsColumns } from './lead-imports.columns.ts'
import { leadImportsRoutes } from './lead-imports.routes.ts'
import { removeOldReviews } from './lead-imports.service.ts'

/** Adds the leads of a CSV file to those of a team, after a review. */
export const leadImports = {
  name: 'lead-imports',
  uploadRoutes: leadImportsRoutes,
  schedules: [{ name: 'remove-old-lead-imports', cron: '37 4 * * *', run: removeOldReviews }],
  columns: leadImportsColumns,
} satisfies Feature
