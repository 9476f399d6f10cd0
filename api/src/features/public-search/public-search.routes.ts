import { getCoverage, getPublicAdvisor, getPublicFirm, searchPublic } from '@mandate/contract/public-search'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { getAdvisorPublicly, getCoverageOfSearch, getFirmPublicly, searchPublicly } from './public-search.service.ts'

export function publicSearchRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, searchPublic, ({ query }) => searchPublicly(deps, query))
  addRoute(app, getPublicFirm, ({ params }) => getFirmPublicly(deps, params))
  addRoute(app, getPublicAdvisor, ({ params }) => getAdvisorPublicly(deps, params))
  addRoute(app, getCoverage, () => getCoverageOfSearch(deps))
}
