import { getLoadSchedule, listLoadRejects, listLoads, requestLoads, rerunLoad } from '@mandate/contract/ingestion'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { rerunLoad as rerunFailed } from './load-reruns.service.ts'
import { getSchedule, requestRound } from './load-rounds.service.ts'
import * as runs from './load-runs.service.ts'

export function loadRunRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getLoadSchedule, (_, viewer) => getSchedule(deps, viewer))
  addRoute(app, requestLoads, (_, viewer) => requestRound(deps, viewer))
  addRoute(app, rerunLoad, ({ params, body }, viewer) => rerunFailed(deps, viewer, { ...params, ...body }))
  addRoute(app, listLoads, ({ query }, viewer) => runs.listRuns(deps, viewer, query))
  addRoute(app, listLoadRejects, ({ params, query }, viewer) => runs.listRejects(deps, viewer, { ...params, ...query }))
}
