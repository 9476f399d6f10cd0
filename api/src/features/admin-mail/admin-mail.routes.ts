import * as contract from '@mandate/contract/admin-mail'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as mail from './admin-mail.service.ts'

export function adminMailRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listEmails, ({ query }, viewer) => mail.listEmails(deps, viewer, query))
  addRoute(app, contract.countEmails, ({ query }, viewer) => mail.countEmails(deps, viewer, query.days))
}
