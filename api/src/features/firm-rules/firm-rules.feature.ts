import type { Feature } from '../../feature.ts'
import { firmRulesColumns } from './firm-rules.columns.ts'
import { firmRulesRoutes } from './firm-rules.routes.ts'
import { firmRulesNotifications } from './firm-rules-notifications.ts'

/** What a firm requires of the accounts of its team. */
export const firmRules = {
  name: 'firm-rules',
  routes: firmRulesRoutes,
  columns: firmRulesColumns,
  notifications: firmRulesNotifications,
} satisfies Feature
