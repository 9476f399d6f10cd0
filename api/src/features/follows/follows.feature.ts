import type { Feature } from '../../feature.ts'
import { followsColumns } from './follows.columns.ts'
import { followsRoutes } from './follows.routes.ts'

/** Whose posts and filed changes come to a member's feed. */
export const follows = {
  name: 'follows',
  routes: followsRoutes,
  columns: followsColumns,
} satisfies Feature
