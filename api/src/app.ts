import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { demoFeedRoutes } from './demo/demo-feeds.routes.ts'
import { demoMailRoutes } from './demo/demo-mail.routes.ts'
import { demoReceiverRoutes } from './demo/demo-receiver.routes.ts'
import { hasRecordPage } from './features/directory/record-pages.service.ts'
import { hasDocumentPage } from './features/reference-documents/document-pages.service.ts'
import { features } from './features.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { compression } from './http/compression.ts'
import { limitConcurrency } from './http/concurrency.ts'
import type { Deps } from './http/deps.ts'
import { takeFiles } from './http/file-bodies.ts'
import { healthRoutes, type ReadinessCheck } from './http/health.ts'
import { shedLoad } from './http/load-shedding.ts'
import { registerMetrics } from './http/metrics.ts'
import type { Measurements } from './http/own-metrics.ts'
import { servePages } from './http/pages.ts'
import { isOurOrigin } from './http/same-origin.ts'

interface Watched {
  checks: Record<string, ReadinessCheck>
  lastBaseBackup: Measurements['lastBaseBackup']
}

/** Registers everything that is served. */
export async function registerRoutes(app: FastifyInstance, deps: Deps, { checks, lastBaseBackup }: Watched): Promise<void> {
  app.decorate('deps', deps)
  const calls = limitConcurrency(app)
  await shedLoad(app)
  await app.register(compress, compression)
  await app.register(cookie)
  await app.register(cors, {
    credentials: true,
    maxAge: 600,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    origin: (origin, answer) => answer(null, origin !== undefined && isOurOrigin(deps, origin, undefined)),
  })
  healthRoutes(app, deps, checks)
  await registerMetrics(app, deps, { calls, lastBaseBackup })
  await serveApiDocs(app)

  const api: FastifyPluginAsync = async (scope) => {
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    for (const { routes } of features) await routes?.(scope, deps)
    await scope.register(uploads)
  }
  const uploads: FastifyPluginAsync = async (scope) => {
    takeFiles(scope)
    for (const { uploadRoutes } of features) await uploadRoutes?.(scope, deps)
  }
  await app.register(api)

  if (deps.config.isDemo && !deps.config.smtpUrl) demoMailRoutes(app, deps)
  if (deps.config.isDemo) demoReceiverRoutes(app)
  if (deps.config.isDemo && deps.config.hasAggregation) demoFeedRoutes(app, deps)
  for (const { rootRoutes } of features) await rootRoutes?.(app, deps)
  const hasSubject = async (path: string) => (await hasRecordPage(deps, path)) && hasDocumentPage(deps, path)
  await servePages(app, { apiBaseUrl: deps.config.apiBaseUrl, hasSubject })
}
