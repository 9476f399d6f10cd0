import type { Feature } from '../../feature.ts'
import { profileImageRoutes } from './profile-images.routes.ts'

export const profileImages = {
  name: 'profile-images',
  uploadRoutes: profileImageRoutes,
} satisfies Feature
