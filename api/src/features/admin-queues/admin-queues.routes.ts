import { getAdminQueues } from '@mandate/contract/admin-queues'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as queues from './admin-queues.service.ts'

export function adminQueueRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getAdminQueues, (_, viewer) => queues.getQueues(deps, viewer))
}
