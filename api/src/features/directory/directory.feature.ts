import type { Feature } from '../../feature.ts'
import { directoryRoutes } from './directory.routes.ts'

export const directory = {
  name: 'directory',
  routes: directoryRoutes,
} satisfies Feature
