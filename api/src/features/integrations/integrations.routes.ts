import * as contract from '@mandate/contract/integrations'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as integrations from './integrations.service.ts'
import * as runs from './runs.service.ts'

export function integrationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listIntegrations, (_, viewer) => integrations.listIntegrations(deps, viewer))
  addRoute(app, contract.startIntegration, ({ params }, viewer) => integrations.startIntegration(deps, viewer, params.provider))
  addRoute(app, contract.connectIntegration, ({ params, body }, viewer) => integrations.connectIntegration(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.signInToIntegration, ({ params, body }, viewer) => integrations.signInToIntegration(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.disconnectIntegration, ({ params }, viewer) => integrations.disconnectIntegration(deps, viewer, params.provider))
  addRoute(app, contract.mapIntegration, ({ params, body }, viewer) => integrations.mapIntegration(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.pushFirms, ({ params, body }, viewer) => runs.pushFirms(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.pushLeads, ({ params, body }, viewer) => runs.pushLeads(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.listIntegrationRuns, ({ query }, viewer) => runs.listRuns(deps, viewer, query))
  addRoute(app, contract.getIntegrationRun, ({ params }, viewer) => runs.getRun(deps, viewer, params.integrationRunId))
  addRoute(app, contract.retryIntegrationRun, ({ params }, viewer) => runs.retryRun(deps, viewer, params.integrationRunId))
}
