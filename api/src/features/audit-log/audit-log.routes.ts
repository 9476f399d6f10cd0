import * as contract from '@mandate/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as auditLog from './audit-log.service.ts'
import { checkChain } from './check-chain.service.ts'

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listAuditEvents, ({ query }, viewer) => auditLog.listEvents(deps, viewer, query))
  addRoute(app, contract.exportAuditEvents, async ({ query }, viewer, exchange) => answerFile(exchange, await auditLog.exportEvents(deps, viewer, query)))
  addRoute(app, contract.checkAuditChain, (_, viewer) => checkChain(deps, viewer))
}
