import * as contract from '@mandate/contract/introductions'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as introductions from './introductions.service.ts'

export function introductionsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getIntroductionOffer, ({ query }, viewer) => introductions.getOffer(deps, viewer, query))
  addRoute(app, contract.askForIntroduction, ({ body }, viewer) => introductions.ask(deps, viewer, body))
  addRoute(app, contract.listIntroductions, ({ query }, viewer) => introductions.listOwn(deps, viewer, query))
  addRoute(app, contract.withdrawIntroduction, ({ params }, viewer) => introductions.withdraw(deps, viewer, params.introductionId))
}
