import { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, signInWithPasskey } from '@mandate/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { readOrMakeBrowserCookie, setBrowserCookie } from '../../http/browser-cookies.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../../http/renewal-cookie.ts'
import * as passkeySignIn from '../identity/passkey-sign-in.service.ts'
import * as passkeys from './passkeys.service.ts'

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listPasskeys, (_, viewer) => passkeys.listPasskeys(deps, viewer))
  addRoute(app, beginPasskey, (_, viewer) => passkeys.beginPasskey(deps, viewer))
  addRoute(app, addPasskey, ({ body }, viewer) => passkeys.addPasskey(deps, viewer, body))
  addRoute(app, renamePasskey, ({ params, body }, viewer) => passkeys.renamePasskey(deps, viewer, { ...params, ...body }))
  addRoute(app, removePasskey, ({ params }, viewer) => passkeys.removePasskey(deps, viewer, params.passkeyId))
  addRoute(app, askForPasskey, ({ body }) => passkeys.askForPasskey(deps, body.purpose))
  addRoute(app, signInWithPasskey, async ({ body }, viewer, { request, reply }) => {
    const device = readOrMakeBrowserCookie(deps, request, 'device')
    const { user, renewal } = await passkeySignIn.signInWithPasskey(deps, viewer, { assertion: body.passkey, device })
    setRenewalCookie(deps, reply, renewal)
    setBrowserCookie(deps, reply, ['device', device])
    return user
  })
}
