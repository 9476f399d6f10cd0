import { compareFilings, getAdvisor, getFirm, listFirmEvents, listFirmFilings, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as advisors from './advisors.service.ts'
import * as firms from './firms.service.ts'

export function directoryRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, getFirm, ({ params, query }, viewer) => firms.getFirm(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, listFirmFilings, ({ params, query }, viewer) => firms.listFirmFilings(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, compareFilings, ({ params, query }, viewer) => firms.compareFilings(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, listFirmFunds, ({ params, query }, viewer) => firms.listFirmFunds(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, listFirmPeople, ({ params, query }, viewer) => firms.listFirmPeople(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, listFirmEvents, ({ params, query }, viewer) => firms.listFirmEvents(deps, viewer, params.firmCrd, query))
  addRoute(app, deps, getAdvisor, ({ params, query }, viewer) => advisors.getAdvisor(deps, viewer, params.advisorCrd, query))
}
