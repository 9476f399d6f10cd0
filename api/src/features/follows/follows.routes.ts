import * as contract from '@mandate/contract/follows'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as follows from './follows.service.ts'
import * as mutes from './mutes.service.ts'

export function followsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listFollows, ({ query }, viewer) => follows.listFollows(deps, viewer, query))
  addRoute(app, contract.follow, ({ body }, viewer) => follows.follow(deps, viewer, body))
  addRoute(app, contract.unfollow, ({ params }, viewer) => follows.unfollow(deps, viewer, params.followId))
  addRoute(app, contract.listMutes, ({ query }, viewer) => mutes.listMutes(deps, viewer, query))
  addRoute(app, contract.muteMember, ({ body }, viewer) => mutes.muteMember(deps, viewer, body.userId))
  addRoute(app, contract.unmuteMember, ({ params }, viewer) => mutes.unmuteMember(deps, viewer, params.userId))
}
