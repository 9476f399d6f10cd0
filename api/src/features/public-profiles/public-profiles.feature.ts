import type { Feature } from '../../feature.ts'
import { publicProfileRoutes } from './public-profiles.routes.ts'

export const publicProfiles = {
  name: 'public-profiles',
  rootRoutes: publicProfileRoutes,
} satisfies Feature
