import type { Feature } from '../../feature.ts'
import { videosColumns } from './videos.columns.ts'
import { videoPosterRoutes, videoRoutes } from './videos.routes.ts'

export const videos = {
  name: 'videos',
  routes: videoRoutes,
  uploadRoutes: videoPosterRoutes,
  columns: videosColumns,
} satisfies Feature
