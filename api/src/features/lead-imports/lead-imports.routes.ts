import * as contract from '@mandate/contract/lead-imports'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as imports from './lead-imports.service.ts'

export function leadImportsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.startLeadImport, ({ query, body }, viewer) => imports.startImport(deps, viewer, { name: query.name, bytes: body }))
  addRoute(app, contract.listLeadImports, ({ query }, viewer) => imports.listImports(deps, viewer, query))
  addRoute(app, contract.getLeadImport, ({ params }, viewer) => imports.getImport(deps, viewer, params.importId))
  addRoute(app, contract.reviewLeadImport, ({ params, body }, viewer) => imports.mapImport(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.runLeadImport, ({ params }, viewer) => imports.runImport(deps, viewer, params.importId))
  addRoute(app, contract.listAsideRows, ({ params, query }, viewer) => imports.listAside(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.exportAsideRows, async ({ params }, viewer, exchange) =>
    answerFile(exchange, await imports.exportAside(deps, viewer, params.importId)),
  )
  addRoute(app, contract.discardLeadImport, ({ params }, viewer) => imports.discardImport(deps, viewer, params.importId))
}
