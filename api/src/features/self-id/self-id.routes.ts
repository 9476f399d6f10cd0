import * as contract from '@mandate/contract/self-id'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as selfId from './self-id.service.ts'

export function selfIdRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getSelfId, (_, viewer) => selfId.getSelfId(deps, viewer))
  addRoute(app, contract.answerSelfId, ({ body }, viewer) => selfId.answerSelfId(deps, viewer, body))
  addRoute(app, contract.takeBackSelfId, ({ query }, viewer) => selfId.takeBackSelfId(deps, viewer, query.field))
  addRoute(app, contract.getSelfIdOf, ({ params }, viewer) => selfId.getSelfIdOf(deps, viewer, params.profileId))
}
