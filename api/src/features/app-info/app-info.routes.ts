import { getAppInfo } from '@mandate/contract/app-info'
import { paths } from '@mandate/contract/frame/paths'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { demoPassword, demoPeople, demoTotpSecret } from './demo-accounts.ts'

export function appInfoRoutes(app: FastifyInstance, deps: Deps): void {
  const { isDemo, privacyPolicyUrl, termsUrl = paths.terms, apiBaseUrl } = deps.config
  addRoute(app, getAppInfo, () => ({
    apiBaseUrl: apiBaseUrl ?? `${deps.publicUrl}/api`,
    isDemo,
    demoPeople: isDemo ? demoPeople.map(describeDemoPerson) : [],
    hasLinkedIn: deps.linkedIn !== undefined,
    hasAi: deps.config.hasAi,
    hasAggregation: deps.config.hasAggregation,
    hasAnalytics: deps.config.hasAnalytics,
    hasEmbeddedDashboards: deps.embeddedDashboards !== undefined,
    privacyPolicyUrl,
    termsUrl,
  }))
}

function describeDemoPerson({ firstName, lastName, email, role, isAdmin }: (typeof demoPeople)[number]) {
  return { name: `${firstName} ${lastName}`, email, password: demoPassword, role, isAdmin, secondFactorSecret: isAdmin ? demoTotpSecret : null }
}
