import type { Feature } from '../../feature.ts'
import { adminQueueRoutes } from './admin-queues.routes.ts'

/** Admins see how much waits in each of their queues. */
export const adminQueues = { name: 'admin-queues', routes: adminQueueRoutes } satisfies Feature
