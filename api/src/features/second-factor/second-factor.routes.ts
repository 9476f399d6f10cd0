import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@mandate/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as settings from './second-factor-settings.service.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, beginSecondFactor, (_, viewer) => settings.beginSecondFactor(deps, viewer))
  addRoute(app, confirmSecondFactor, ({ body }, viewer) => settings.confirmSecondFactor(deps, viewer, body.code))
  addRoute(app, renewRecoveryCodes, (_, viewer) => settings.renewRecoveryCodes(deps, viewer))
  addRoute(app, removeSecondFactor, (_, viewer) => settings.removeSecondFactor(deps, viewer))
}
