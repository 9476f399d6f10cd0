import type { Feature } from '../../feature.ts'
import { assistantColumns } from './assistant.columns.ts'
import { assistantRoutes } from './assistant.routes.ts'

/** Questions in plain words about what one may see, answered with citations and filters. */
export const assistant = {
  name: 'assistant',
  routes: assistantRoutes,
  columns: assistantColumns,
} satisfies Feature
