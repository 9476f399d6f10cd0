import { getAdvisor, getFirm, listFirmEvents, listFirmFilings, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import { listMarketChanges } from '@mandate/contract/directory-changes'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { listFirms } from '@mandate/contract/directory-firm-list'
import { listSimilarAdvisors, listSimilarFirms } from '@mandate/contract/directory-similar'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as advisors from './advisors.service.ts'
import * as firmList from './firm-list.service.ts'
import * as firms from './firms.service.ts'
import * as marketChanges from './market-changes.service.ts'
import * as similar from './similar.service.ts'

export function directoryRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listFirms, ({ query }, viewer) => firmList.listFirms(deps, viewer, query))
  addRoute(app, getFirm, ({ params, query }, viewer) => firms.getFirm(deps, viewer, { ...params, ...query }))
  addRoute(app, listFirmFilings, ({ params, query }, viewer) => firms.listFirmFilings(deps, viewer, { ...params, ...query }))
  addRoute(app, compareFilings, ({ params, query }, viewer) => firms.compareFilings(deps, viewer, { ...params, ...query }))
  addRoute(app, listFirmFunds, ({ params, query }, viewer) => firms.listFirmFunds(deps, viewer, { ...params, ...query }))
  addRoute(app, listFirmPeople, ({ params, query }, viewer) => firms.listFirmPeople(deps, viewer, { ...params, ...query }))
  addRoute(app, listFirmEvents, ({ params, query }, viewer) => firms.listFirmEvents(deps, viewer, { ...params, ...query }))
  addRoute(app, listMarketChanges, ({ query }, viewer) => marketChanges.listMarketChanges(deps, viewer, query))
  addRoute(app, getAdvisor, ({ params, query }, viewer) => advisors.getAdvisor(deps, viewer, { ...params, ...query }))
  addRoute(app, listSimilarFirms, ({ params, query }, viewer) => similar.listSimilarFirms(deps, viewer, { ...params, ...query }))
  addRoute(app, listSimilarAdvisors, ({ params, query }, viewer) => similar.listSimilarAdvisors(deps, viewer, { ...params, ...query }))
}
