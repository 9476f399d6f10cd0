import { endAccount, getPersonalData, keepAccount, openExport, readExport, requestExport } from '@mandate/contract/personal-data'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as endings from './endings.service.ts'
import * as exports from './exports.service.ts'

export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getPersonalData, (_, viewer) => exports.getPersonalData(deps, viewer))
  addRoute(app, requestExport, (_, viewer) => exports.requestExport(deps, viewer))
  addRoute(app, openExport, ({ params }, viewer) => exports.openExport(deps, viewer, params.exportId))
  addRoute(app, readExport, async ({ params, query }, _viewer, exchange) => answerFile(exchange, await exports.readExport(deps, { ...params, ...query })))
  addRoute(app, endAccount, (_, viewer) => endings.endAccount(deps, viewer))
  addRoute(app, keepAccount, (_, viewer) => endings.keepAccount(deps, viewer))
}
