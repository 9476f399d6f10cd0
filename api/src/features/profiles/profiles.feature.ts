import type { Feature } from '../../feature.ts'
import { profileRoutes } from './profiles.routes.ts'

export const profiles = {
  name: 'profiles',
  routes: profileRoutes,
} satisfies Feature
