import { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '@mandate/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as passkeys from './passkeys.service.ts'

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listPasskeys, (_, viewer) => passkeys.listPasskeys(deps, viewer))
  addRoute(app, beginPasskey, (_, viewer) => passkeys.beginPasskey(deps, viewer))
  addRoute(app, addPasskey, ({ body }, viewer) => passkeys.addPasskey(deps, viewer, body))
  addRoute(app, renamePasskey, ({ params, body }, viewer) => passkeys.renamePasskey(deps, viewer, { ...params, ...body }))
  addRoute(app, removePasskey, ({ params }, viewer) => passkeys.removePasskey(deps, viewer, params.passkeyId))
  addRoute(app, askForPasskey, ({ body }) => passkeys.askForPasskey(deps, body.purpose))
}
