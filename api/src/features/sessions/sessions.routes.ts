import { endOtherSessions, endSession, getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { clearRenewalCookie, readRenewalCookie, setRenewalCookie } from '../../http/renewal-cookie.ts'
import * as sessions from './sessions.service.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getMe, (_, viewer) => sessions.getMe(deps, viewer))
  addRoute(app, renewSession, async (_, viewer, { request, reply }) => {
    const { user, renewal } = await sessions.renewSession(deps, viewer, readRenewalCookie(deps, request))
    setRenewalCookie(deps, reply, renewal)
    return user
  })
  addRoute(app, logout, async (_, viewer, { request, reply }) => {
    await sessions.logout(deps, viewer, readRenewalCookie(deps, request))
    clearRenewalCookie(deps, reply)
    void reply.header('clear-site-data', '"cache"')
    return { done: true as const }
  })
  addRoute(app, listSessions, ({ query }, viewer) => sessions.listSessions(deps, viewer, query))
  addRoute(app, endSession, ({ params }, viewer) => sessions.endSession(deps, viewer, params.sessionId))
  addRoute(app, endOtherSessions, (_, viewer) => sessions.endOtherSessions(deps, viewer))
}
