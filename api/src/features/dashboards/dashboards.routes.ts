import * as contract from '@mandate/contract/dashboards'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as dashboards from './dashboards.service.ts'
import * as embedded from './embedded-dashboard.service.ts'
import * as rows from './tile-rows.service.ts'

export function dashboardsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getMyDashboard, ({ query }, viewer) => dashboards.getMine(deps, viewer, query))
  addRoute(app, contract.saveDashboard, ({ body }, viewer) => dashboards.save(deps, viewer, body))
  addRoute(app, contract.restoreDashboard, (_, viewer) => dashboards.restore(deps, viewer))
  addRoute(app, contract.getEmbeddedDashboard, (_, viewer) => embedded.open(deps, viewer))
  addRoute(app, contract.listTileRows, ({ query }, viewer) => rows.listTileRows(deps, viewer, query))
}
