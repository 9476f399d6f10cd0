import type { Feature } from '../../feature.ts'
import { adminJobsRoutes } from './admin-jobs.routes.ts'

/** Admins see what the workers have to do and did, and retry what failed. */
export const adminJobs = { name: 'admin-jobs', routes: adminJobsRoutes } satisfies Feature
