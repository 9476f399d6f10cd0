import type { Feature } from '../../feature.ts'
import { profilesColumns } from './profiles.columns.ts'
import { profileRoutes } from './profiles.routes.ts'

export const profiles = {
  name: 'profiles',
  routes: profileRoutes,
  columns: profilesColumns,
} satisfies Feature
