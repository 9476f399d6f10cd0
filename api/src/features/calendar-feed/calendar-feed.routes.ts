import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@mandate/contract/calendar-feed'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { findViewer } from '../../http/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { consumeBudget } from '../../http/rate-limits.ts'
import * as feeds from './calendar-feed.service.ts'

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getCalendarFeed, (_, viewer) => feeds.getFeed(deps, viewer))
  addRoute(app, createCalendarFeed, (_, viewer) => feeds.createFeed(deps, viewer))
  addRoute(app, endCalendarFeed, (_, viewer) => feeds.endFeed(deps, viewer))
}

/** What a calendar program fetches. The address is the secret, so it isn't logged. */
export function calendarFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>(`${feeds.calendarPath}/:token`, { logLevel: 'silent' }, async (request, reply) => {
    await consumeBudget(deps, { limit: 'code', access: 'public' }, await findViewer(deps, request))
    const text = await feeds.readCalendar(deps, request.params.token)
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store').send(text)
  })
}
