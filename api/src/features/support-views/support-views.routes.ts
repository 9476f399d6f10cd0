import * as contract from '@mandate/contract/support-views'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as supportViews from './support-views.service.ts'

export function supportViewsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.startSupportView, ({ params, body }, viewer) => supportViews.start(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.endSupportView, (_, viewer) => supportViews.end(deps, viewer))
  addRoute(app, contract.listSupportViews, ({ query }, viewer) => supportViews.list(deps, viewer, query))
}
