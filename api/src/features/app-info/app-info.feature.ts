import type { Feature } from '../../feature.ts'
import { appInfoRoutes } from './app-info.routes.ts'

export const appInfo = {
  name: 'app-info',
  routes: appInfoRoutes,
} satisfies Feature
