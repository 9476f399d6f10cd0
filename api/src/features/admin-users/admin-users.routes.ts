import * as contract from '@mandate/contract/admin-users'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as users from './admin-users.service.ts'

export function adminUsersRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listUsers, ({ query }, viewer) => users.listUsers(deps, viewer, query))
  addRoute(app, contract.suspendUser, ({ params, body }, viewer) => users.suspend(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.restoreUser, ({ params, body }, viewer) => users.restore(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.endUserSessions, ({ params, body }, viewer) => users.endAllSessions(deps, viewer, { ...params, ...body }))
}
