import { createSearchExport, downloadSearchExport, getSearchExport, listSearchExports } from '@mandate/contract/search-exports'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as exports from './exports.service.ts'

export function searchExportRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, createSearchExport, ({ body }, viewer) => exports.createExport(deps, viewer, body))
  addRoute(app, listSearchExports, ({ query }, viewer) => exports.listExports(deps, viewer, query))
  addRoute(app, getSearchExport, ({ params }, viewer) => exports.getExport(deps, viewer, params.searchExportId))
  addRoute(app, downloadSearchExport, async ({ params }, viewer, { reply }) => {
    const { bytes, disposition } = await exports.readExport(deps, viewer, params.searchExportId)
    void reply.type('application/octet-stream').header('content-disposition', disposition)
    return bytes
  })
}
