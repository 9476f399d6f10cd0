import * as contract from '@mandate/contract/matching'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as matching from './matching.service.ts'

export function matchingRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listMatchWeights, (_, viewer) => matching.listMatchWeights(deps, viewer))
  addRoute(app, contract.getMatch, (asked, viewer) => matching.getMatch(deps, viewer, asked))
  addRoute(app, contract.saveMatchWeights, ({ params, body }, viewer) => matching.saveMatchWeights(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.restoreMatchWeights, ({ params }, viewer) => matching.restoreMatchWeights(deps, viewer, params.formula))
}
