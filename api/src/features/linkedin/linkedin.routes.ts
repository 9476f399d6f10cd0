import { confirmLinkedIn, linkWithPassword, startLinkedIn, startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { readOrMakeBrowserCookie, setBrowserCookie } from '../../http/browser-cookies.ts'
import type { Deps } from '../../http/deps.ts'
import { setRenewalCookie } from '../../http/renewal-cookie.ts'
import * as linkedin from './linkedin.service.ts'
import * as tickets from './linkedin-tickets.service.ts'
import * as ties from './linkedin-tie.service.ts'
import { clearTripCookie, readTripCookie, setTripCookie } from './trip-cookie.ts'

export function linkedInRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, startLinkedIn, async ({ body }, _, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startSignIn(deps, readTripCookie(deps, request), body.returnUrl)
    setTripCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, startLinkedInLink, async (_, viewer, { request, reply }) => {
    const { authorizationUrl, browser } = await linkedin.startLink(deps, viewer, readTripCookie(deps, request))
    setTripCookie(deps, reply, browser)
    return { authorizationUrl }
  })
  addRoute(app, unlinkLinkedIn, (_, viewer) => ties.unlink(deps, viewer))
  addRoute(app, validateLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const browser = readTripCookie(deps, request)
    const arrival = await linkedin.arrive(deps, viewer, { ...body, browser })
    if (arrival.kind !== 'signedIn') {
      // What comes next has ten minutes of its own.
      if (browser) setTripCookie(deps, reply, browser)
      return arrival
    }
    setRenewalCookie(deps, reply, arrival.session.renewal)
    clearTripCookie(deps, reply)
    return { kind: arrival.kind, user: arrival.session.user, returnUrl: arrival.returnUrl }
  })
  addRoute(app, confirmLinkedIn, async ({ body }, viewer, { request, reply }) => {
    const { user, renewal } = await tickets.confirm(deps, viewer, { ...body, browser: readTripCookie(deps, request) })
    setRenewalCookie(deps, reply, renewal)
    clearTripCookie(deps, reply)
    return user
  })
  addRoute(app, linkWithPassword, async ({ body }, viewer, { request, reply }) => {
    const device = readOrMakeBrowserCookie(deps, request, 'device')
    const { user, renewal } = await tickets.linkWithPassword(deps, viewer, { ...body, device, browser: readTripCookie(deps, request) })
    setRenewalCookie(deps, reply, renewal)
    setBrowserCookie(deps, reply, ['device', device])
    clearTripCookie(deps, reply)
    return user
  })
}
