import { confirmLinkedIn, linkWithPassword, startLinkedIn, startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { readOrMakeBrowserCookie, setBrowserCookie } from '../../http/browser-cookies.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../../http/renewal-cookie.ts'
import * as linkedin from './linkedin.service.ts'
import * as accounts from './linkedin-account.service.ts'
import * as tickets from './linkedin-tickets.service.ts'
import { clearAttemptCookie, readAttemptCookie, setAttemptCookie } from './oauth-attempt-cookie.ts'

export function linkedInRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, startLinkedIn, async ({ body }, _, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startSignIn(deps, readAttemptCookie(deps, request), body.returnUrl)
    setAttemptCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, startLinkedInLink, async (_, viewer, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startLink(deps, viewer, readAttemptCookie(deps, request))
    setAttemptCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, unlinkLinkedIn, (_, viewer) => accounts.unlink(deps, viewer))
  addRoute(app, validateLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const browser = readAttemptCookie(deps, request)
    const finished = await linkedin.finishAuthorization(deps, viewer, { ...body, browser })
    if (finished.kind !== 'signedIn') {
      // The next step has its own ten minutes.
      if (browser) setAttemptCookie(deps, reply, browser)
      return finished
    }
    setRenewalCookie(deps, reply, finished.session.renewal)
    clearAttemptCookie(deps, reply)
    return { kind: finished.kind, user: finished.session.user, returnUrl: finished.returnUrl }
  })
  addRoute(app, confirmLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const { user, renewal } = await tickets.confirm(deps, viewer, { ...body, browser: readAttemptCookie(deps, request) })
    setRenewalCookie(deps, reply, renewal)
    clearAttemptCookie(deps, reply)
    return user
  })
  addRoute(app, linkWithPassword, async ({ body }, viewer, { request, reply }) => {
    const device = readOrMakeBrowserCookie(deps, request, 'device')
    const { user, renewal } = await tickets.linkWithPassword(deps, viewer, { ...body, device, browser: readAttemptCookie(deps, request) })
    setRenewalCookie(deps, reply, renewal)
    setBrowserCookie(deps, reply, ['device', device])
    clearAttemptCookie(deps, reply)
    return user
  })
}
