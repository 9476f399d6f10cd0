import * as contract from '@mandate/contract/insights'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as settings from './insight-settings.service.ts'
import * as insights from './insights.service.ts'

export function insightsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.askInsight, ({ body }, viewer) => insights.askInsight(deps, viewer, body))
  addRoute(app, contract.getInsightSubject, ({ params }, viewer) => settings.getInsightSubject(deps, viewer, params.profileId))
  addRoute(app, contract.getInsightSettings, (_, viewer) => settings.getInsightSettings(deps, viewer))
  addRoute(app, contract.updateInsightSettings, ({ body }, viewer) => settings.updateInsightSettings(deps, viewer, body))
}
