import type { Feature } from '../../feature.ts'
import { adminUsersRoutes } from './admin-users.routes.ts'

/** Admins find, suspend and restore accounts. */
export const adminUsers = { name: 'admin-users', routes: adminUsersRoutes } satisfies Feature
