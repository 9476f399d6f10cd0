import { deleteFile, listMyFiles, readFile, uploadFile } from '@mandate/contract/files'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as files from './files.service.ts'

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, uploadFile, ({ query, body }, viewer) => files.uploadFile(deps, viewer, { name: query.name, bytes: body }))
  addRoute(app, listMyFiles, ({ query }, viewer) => files.listMyFiles(deps, viewer, query))
  addRoute(app, readFile, async ({ params }, viewer, { reply }) => {
    const { bytes, disposition } = await files.readFile(deps, viewer, params.fileId)
    // Never rendered on our origin: a download, with a type that no browser displays.
    void reply.type('application/octet-stream').header('content-disposition', disposition)
    return bytes
  })
  addRoute(app, deleteFile, ({ params }, viewer) => files.deleteFile(deps, viewer, params.fileId))
}
