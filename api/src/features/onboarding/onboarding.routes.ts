import * as contract from '@mandate/contract/onboarding'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as onboarding from './onboarding.service.ts'

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getOnboarding, (_, viewer) => onboarding.getOnboarding(deps, viewer))
  addRoute(app, contract.getRoleState, (_, viewer) => onboarding.getRoleState(deps, viewer))
  addRoute(app, contract.updateOnboarding, ({ body }, viewer) => onboarding.updateOnboarding(deps, viewer, body))
}
