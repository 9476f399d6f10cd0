import * as contract from '@mandate/contract/personality'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as personality from './personality.service.ts'

export function personalityRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getPersonality, (_, viewer) => personality.getPersonality(deps, viewer))
  addRoute(app, contract.takeQuestionnaire, ({ body }, viewer) => personality.takeQuestionnaire(deps, viewer, body))
  addRoute(app, contract.listPersonalityResults, ({ query }, viewer) => personality.listPersonalityResults(deps, viewer, query))
  addRoute(app, contract.deletePersonalityResult, ({ params }, viewer) => personality.deletePersonalityResult(deps, viewer, params.resultId))
  addRoute(app, contract.deletePersonality, (_, viewer) => personality.deletePersonality(deps, viewer))
  addRoute(app, contract.updatePersonalitySharing, ({ body }, viewer) => personality.updatePersonalitySharing(deps, viewer, body))
}
