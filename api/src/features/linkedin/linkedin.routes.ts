import { confirmLinkedIn, startLinkedIn, startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../sessions/renewal-cookie.ts'
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from './browser-cookie.ts'
import * as linkedin from './linkedin.service.ts'

export function linkedInRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, startLinkedIn, async ({ body }, _, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startSignIn(deps, readBrowserCookie(deps, request), body.returnUrl)
    setBrowserCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, deps, startLinkedInLink, async (_, viewer, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startLink(deps, viewer, readBrowserCookie(deps, request))
    setBrowserCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, deps, unlinkLinkedIn, (_, viewer) => linkedin.unlink(deps, viewer))
  addRoute(app, deps, validateLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const browser = readBrowserCookie(deps, request)
    const arrival = await linkedin.arrive(deps, viewer, { ...body, browser })
    if (arrival.kind !== 'signedIn') {
      // What comes next has ten minutes of its own.
      if (browser) setBrowserCookie(deps, reply, browser)
      return arrival
    }
    setRenewalCookie(deps, reply, arrival.session.renewal)
    clearBrowserCookie(deps, reply)
    return { kind: arrival.kind, user: arrival.session.user, returnUrl: arrival.returnUrl }
  })
  addRoute(app, deps, confirmLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const { user, renewal } = await linkedin.confirm(deps, viewer, { ...body, browser: readBrowserCookie(deps, request) })
    setRenewalCookie(deps, reply, renewal)
    clearBrowserCookie(deps, reply)
    return user
  })
}
