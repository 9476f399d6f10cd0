import type { Feature } from '../../feature.ts'
import { profileImagesColumns } from './profile-images.columns.ts'
import { profileImageRoutes } from './profile-images.routes.ts'

export const profileImages = {
  name: 'profile-images',
  uploadRoutes: profileImageRoutes,
  columns: profileImagesColumns,
} satisfies Feature
