import { listPlans } from '@mandate/contract/plans'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as plans from './plans.service.ts'

export function planRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listPlans, ({ query }) => plans.listPlans(deps, query.role))
}
