import { getCoverage, getPublicFirm, searchPublic } from '@mandate/contract/public-search'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { getCoverageOfSearch, getFirmPublicly, searchPublicly } from './public-search.service.ts'

export function publicSearchRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, searchPublic, ({ query }) => searchPublicly(deps, query))
  addRoute(app, getPublicFirm, ({ params }) => getFirmPublicly(deps, params))
  addRoute(app, getCoverage, () => getCoverageOfSearch(deps))
}
