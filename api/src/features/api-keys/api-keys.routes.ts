import { createApiKey, listApiKeys, revokeApiKey } from '@mandate/contract/api-keys'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as apiKeys from './api-keys.service.ts'

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listApiKeys, (_, viewer) => apiKeys.listApiKeys(deps, viewer))
  addRoute(app, createApiKey, ({ body }, viewer) => apiKeys.createApiKey(deps, viewer, body))
  addRoute(app, revokeApiKey, ({ params }, viewer) => apiKeys.revokeApiKey(deps, viewer, params.apiKeyId))
}
