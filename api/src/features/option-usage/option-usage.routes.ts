import * as contract from '@mandate/contract/option-usage'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as optionUsage from './option-usage.service.ts'

export function optionUsageRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listOptionLists, (_, viewer) => optionUsage.listLists(deps, viewer))
  addRoute(app, contract.getOptionUsage, ({ params }, viewer) => optionUsage.getUsage(deps, viewer, params.list))
  addRoute(app, contract.countOptions, (_, viewer) => optionUsage.countNow(deps, viewer))
}
