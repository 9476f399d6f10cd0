import { getAppInfo } from '@mandate/contract/app-info'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'

export function appInfoRoutes(app: FastifyInstance, deps: Deps): void {
  const { isDemo, linkedIn, hasAi, hasAggregation, hasAnalytics, privacyPolicyUrl } = deps.config
  addRoute(app, deps, getAppInfo, () => ({ isDemo, hasLinkedIn: isDemo || linkedIn !== undefined, hasAi, hasAggregation, hasAnalytics, privacyPolicyUrl }))
}
