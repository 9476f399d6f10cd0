import type { Feature } from '../../feature.ts'
import { adminHealthRoutes } from './admin-health.routes.ts'

/** Admins see how the installation is, and retry effects that failed. */
export const adminHealth = { name: 'admin-health', routes: adminHealthRoutes } satisfies Feature
