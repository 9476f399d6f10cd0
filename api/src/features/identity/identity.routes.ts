import { activate, adminLogin, forgotPassword, login, register, resendActivation, resetPassword } from '@mandate/contract/identity'
import { signInWithPasskey } from '@mandate/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { addRoute, type Exchange } from '../../http/add-route.ts'
import { readBrowserCookie, readOrMakeBrowserCookie, setBrowserCookie } from '../../http/browser-cookies.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../../http/renewal-cookie.ts'
import * as passkeySignIn from './passkey-sign-in.service.ts'
import * as passwordReset from './password-reset.service.ts'
import * as signIn from './sign-in.service.ts'
import * as signUp from './sign-up.service.ts'

export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  const deviceOf = ({ request }: Exchange) => readOrMakeBrowserCookie(deps, request, 'device')

  addRoute(app, login, async ({ body }, viewer, exchange) => {
    const device = deviceOf(exchange)
    const { user, renewal } = await signIn.login(deps, viewer, { ...body, device })
    setRenewalCookie(deps, exchange.reply, renewal)
    setBrowserCookie(deps, exchange.reply, ['device', device])
    return user
  })
  addRoute(app, adminLogin, async ({ body }, viewer, exchange) => {
    const device = deviceOf(exchange)
    const { user, renewal } = await signIn.adminLogin(deps, viewer, { ...body, device })
    setRenewalCookie(deps, exchange.reply, renewal)
    setBrowserCookie(deps, exchange.reply, ['device', device])
    return user
  })
  // Here and not in passkeys: signing in needs the second factor, and the second factor needs passkeys.
  addRoute(app, signInWithPasskey, async ({ body }, viewer, exchange) => {
    const device = deviceOf(exchange)
    const { user, renewal } = await passkeySignIn.signInWithPasskey(deps, viewer, { assertion: body.passkey, device })
    setRenewalCookie(deps, exchange.reply, renewal)
    setBrowserCookie(deps, exchange.reply, ['device', device])
    return user
  })
  addRoute(app, register, async ({ body }, viewer, { request, reply }) => {
    const browser = readOrMakeBrowserCookie(deps, request, 'sign_up')
    const answer = await signUp.register(deps, viewer, { ...body, browser })
    setBrowserCookie(deps, reply, ['sign_up', browser])
    return answer
  })
  addRoute(app, resendActivation, ({ body }, viewer) => signUp.resendActivation(deps, viewer, body.email))
  addRoute(app, activate, ({ body }, viewer, { request }) => signUp.activate(deps, viewer, { ...body, browser: readBrowserCookie(deps, request, 'sign_up') }))
  addRoute(app, forgotPassword, ({ body }, viewer) => passwordReset.forgotPassword(deps, viewer, body.email))
  addRoute(app, resetPassword, async ({ body }, viewer, exchange) => {
    const device = deviceOf(exchange)
    const answer = await passwordReset.resetPassword(deps, viewer, { ...body, device })
    setBrowserCookie(deps, exchange.reply, ['device', device])
    return answer
  })
}
