import * as contract from '@mandate/contract/admin-health'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as health from './admin-health.service.ts'
import * as outbox from './outbox-messages.service.ts'

export function adminHealthRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getHealth, (_, viewer) => health.getHealth(deps, viewer))
  addRoute(app, contract.listOutbox, ({ query }, viewer) => outbox.listMessages(deps, viewer, query))
  addRoute(app, contract.retryOutbox, ({ params }, viewer) => outbox.retry(deps, viewer, params.messageId))
}
