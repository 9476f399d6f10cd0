import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { demoFeedRoutes } from './demo/demo-feeds.routes.ts'
import { demoMailRoutes } from './demo/demo-mail.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { accreditationRoutes } from './features/accreditation/accreditation.routes.ts'
import { aggregationRoutes } from './features/aggregation/aggregation.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { appInfoRoutes } from './features/app-info/app-info.routes.ts'
import { claimRoutes } from './features/claims/claims.routes.ts'
import { directoryRoutes } from './features/directory/directory.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { firmProfileRoutes } from './features/firm-profiles/firm-profiles.routes.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { loadRunRoutes } from './features/ingestion/load-runs.routes.ts'
import { linkedInRoutes } from './features/linkedin/linkedin.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { oneClickUnsubscribeRoutes } from './features/notifications/one-click-unsubscribe.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts'
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { profileImageRoutes } from './features/profile-images/profile-images.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { publicProfileRoutes } from './features/public-profiles/public-profiles.routes.ts'
import { publicSearchRoutes } from './features/public-search/public-search.routes.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { referenceDocumentRoutes } from './features/reference-documents/reference-documents.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { searchExportRoutes } from './features/search-exports/exports.routes.ts'
import { searchSentenceRoutes } from './features/search-sentences/search-sentences.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { selfIdRoutes } from './features/self-id/self-id.routes.ts'
import { readOwnSelfId } from './features/self-id/self-id.service.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { teamRoutes } from './features/teams/teams.routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { compression } from './http/compression.ts'
import type { Deps } from './http/deps.ts'
import { takeFiles } from './http/file-bodies.ts'
import { healthRoutes, type ReadinessCheck } from './http/health.ts'
import { shedLoad } from './http/load-shedding.ts'
import { registerMetrics } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { isOurOrigin } from './http/same-origin.ts'

/** Everything that is served. */
export async function registerRoutes(app: FastifyInstance, deps: Deps, checks: Record<string, ReadinessCheck>): Promise<void> {
  // What is sealed for every feature but its own is added to the copy of one's data here.
  deps.ownParts.push({ name: 'self_identification', label: 'Self-identification', read: readOwnSelfId })
  app.decorate('deps', deps)
  await shedLoad(app)
  await app.register(compress, compression)
  await app.register(cookie)
  await app.register(cors, {
    credentials: true,
    maxAge: 600,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    origin: (origin, answer) => answer(null, origin !== undefined && isOurOrigin(deps, origin, undefined)),
  })
  healthRoutes(app, deps, checks)
  await registerMetrics(app, deps.config)
  await serveApiDocs(app)

  // The table of contents. A feature is registered here, by hand, and nowhere else.
  const features: FastifyPluginAsync = async (api) => {
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler)
    accountRoutes(api, deps)
    accreditationRoutes(api, deps)
    aggregationRoutes(api, deps)
    analyticsRoutes(api, deps)
    loadRunRoutes(api, deps)
    appInfoRoutes(api, deps)
    claimRoutes(api, deps)
    directoryRoutes(api, deps)
    const takingFiles: FastifyPluginAsync = async (scope) => {
      takeFiles(scope)
      fileRoutes(scope, deps)
      profileImageRoutes(scope, deps)
    }
    await api.register(takingFiles)
    firmProfileRoutes(api, deps)
    identityRoutes(api, deps)
    linkedInRoutes(api, deps)
    notificationRoutes(api, deps)
    onboardingRoutes(api, deps)
    profileRoutes(api, deps)
    passkeyRoutes(api, deps)
    personalDataRoutes(api, deps)
    realtimeRoutes(api, deps)
    searchExportRoutes(api, deps)
    searchRoutes(api, deps)
    searchSentenceRoutes(api)
    referenceDocumentRoutes(api, deps)
    publicSearchRoutes(api, deps)
    secondFactorRoutes(api, deps)
    selfIdRoutes(api, deps)
    sessionRoutes(api, deps)
    teamRoutes(api, deps)
  }
  await app.register(features)

  if (deps.config.isDemo && !deps.config.smtpUrl) demoMailRoutes(app, deps)
  if (deps.config.isDemo && deps.config.hasAggregation) demoFeedRoutes(app, deps)
  publicProfileRoutes(app, deps)
  await oneClickUnsubscribeRoutes(app, deps)
  await servePages(app)
}
