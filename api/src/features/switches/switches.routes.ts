import * as contract from '@mandate/contract/switches'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as switches from './switches.service.ts'

export function switchesRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listSwitches, (_, viewer) => switches.listSwitches(deps, viewer))
  addRoute(app, contract.setSwitch, ({ params, body }, viewer) => switches.setSwitch(deps, viewer, { ...params, ...body }))
}
