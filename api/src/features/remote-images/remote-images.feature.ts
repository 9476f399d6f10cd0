import type { Feature } from '../../feature.ts'
import { remoteImageRoutes } from './remote-images.routes.ts'

export const remoteImages = {
  name: 'remote-images',
  routes: remoteImageRoutes,
} satisfies Feature
