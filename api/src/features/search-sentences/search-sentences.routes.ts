import { understand } from '@mandate/contract/search-sentences'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { understandAsked } from './understand.service.ts'

export function searchSentenceRoutes(app: FastifyInstance): void {
  addRoute(app, understand, ({ query }, viewer) => understandAsked(viewer, query))
}
