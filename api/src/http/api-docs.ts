import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { policy } from './security-headers.ts'

const never = "'none'"
/** Swagger UI needs its own files and inline styles; the policy is relaxed for its address only. */
const docsPolicy = policy({
  'default-src': never,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': never,
  'base-uri': never,
  'form-action': never,
})

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get('/api/openapi.json', { logLevel: 'silent' }, async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy, uiConfig: { deepLinking: true, docExpansion: 'list' } })
}
