import * as contract from '@mandate/contract/reports'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as reports from './reports.service.ts'

export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.reportPost, ({ params, body }, viewer) => reports.reportPost(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.reportMessage, ({ params, body }, viewer) => reports.reportMessage(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.listReports, ({ query }, viewer) => reports.listReports(deps, viewer, query))
  addRoute(app, contract.decideReport, ({ params, body }, viewer) => reports.decideReport(deps, viewer, { ...params, ...body }))
}
