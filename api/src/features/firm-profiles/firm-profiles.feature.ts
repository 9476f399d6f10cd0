import type { Feature } from '../../feature.ts'
import { firmProfilesColumns } from './firm-profiles.columns.ts'
import { firmProfileRoutes } from './firm-profiles.routes.ts'

export const firmProfiles = {
  name: 'firm-profiles',
  routes: firmProfileRoutes,
  columns: firmProfilesColumns,
} satisfies Feature
