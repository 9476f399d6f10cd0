import { understand } from '@mandate/contract/search-sentences'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { understandAsked } from './understand.service.ts'

export function searchSentenceRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, understand, ({ query }, viewer) => understandAsked(deps, viewer, query))
}
