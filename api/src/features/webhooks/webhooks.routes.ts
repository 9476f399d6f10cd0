import * as contract from '@mandate/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as messages from './messages.service.ts'
import * as webhooks from './webhooks.service.ts'

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listWebhooks, (_, viewer) => webhooks.listWebhooks(deps, viewer))
  addRoute(app, contract.createWebhook, ({ body }, viewer) => webhooks.createWebhook(deps, viewer, body))
  addRoute(app, contract.updateWebhook, ({ params, body }, viewer) => webhooks.updateWebhook(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.deleteWebhook, ({ params }, viewer) => webhooks.deleteWebhook(deps, viewer, params.webhookId))
  addRoute(app, contract.rotateWebhookSecret, ({ params }, viewer) => webhooks.rotateSecret(deps, viewer, params.webhookId))
  addRoute(app, contract.testWebhook, ({ params }, viewer) => webhooks.testWebhook(deps, viewer, params.webhookId))
  addRoute(app, contract.listWebhookMessages, ({ params, query }, viewer) => messages.listMessages(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.getWebhookMessage, ({ params }, viewer) => messages.getMessage(deps, viewer, params))
  addRoute(app, contract.replayWebhookMessage, ({ params }, viewer) => messages.replayMessage(deps, viewer, params))
}
