import { chooseAnalytics, getAnalyticsChoice, getAnalyticsOverview, listAnalytics, recordAnalytics } from '@mandate/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { asksNotToBeTracked } from './analytics.rules.ts'
import * as analytics from './analytics.service.ts'
import * as overview from './overview.service.ts'

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, recordAnalytics, ({ body }, viewer, { request }) =>
    asksNotToBeTracked(request.headers) ? { done: true as const } : analytics.record(deps, viewer, body),
  )
  addRoute(app, listAnalytics, ({ query }, viewer) => analytics.listEvents(deps, viewer, query))
  addRoute(app, getAnalyticsOverview, ({ query }, viewer) => overview.getOverview(deps, viewer, query))
  addRoute(app, getAnalyticsChoice, (_, viewer) => analytics.getChoice(deps, viewer))
  addRoute(app, chooseAnalytics, ({ body }, viewer) => analytics.choose(deps, viewer, body))
}
