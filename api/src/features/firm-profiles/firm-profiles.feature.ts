import type { Feature } from '../../feature.ts'
import { firmProfileRoutes } from './firm-profiles.routes.ts'

export const firmProfiles = {
  name: 'firm-profiles',
  routes: firmProfileRoutes,
} satisfies Feature
