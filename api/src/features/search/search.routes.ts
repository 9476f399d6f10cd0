import { aggregate, search, suggest } from '@mandate/contract/search'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { aggregateRows } from './aggregate.service.ts'
import { searchAll, suggestAsTyped } from './search.service.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, search, ({ query }, viewer) => searchAll(deps, viewer, query))
  addRoute(app, suggest, ({ query }, viewer) => suggestAsTyped(deps, viewer, query))
  addRoute(app, aggregate, ({ body }, viewer) => aggregateRows(deps, viewer, body))
}
