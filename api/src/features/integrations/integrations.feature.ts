import type { Feature } from '../../feature.ts'
import { integrationsColumns } from './integrations.columns.ts'
import { integrationRoutes } from './integrations.routes.ts'
import { performRun } from './runs.service.ts'

/** A member's connections to CRMs, and what is sent to them. */
export const integrations = {
  name: 'integrations',
  routes: integrationRoutes,
  effects: { integrationRun: { deliver: performRun, mails: 'none' } },
  columns: integrationsColumns,
} satisfies Feature
