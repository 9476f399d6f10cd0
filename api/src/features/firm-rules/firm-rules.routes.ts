import { getFirmRules, updateFirmRules } from '@mandate/contract/firm-rules'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as service from './firm-rules.service.ts'

export function firmRulesRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getFirmRules, (_, viewer) => service.getFirmRules(deps, viewer))
  addRoute(app, updateFirmRules, ({ body }, viewer) => service.updateFirmRules(deps, viewer, body))
}
