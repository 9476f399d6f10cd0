import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { policy } from './security-headers.ts'

/** In plain text, as Markdown is meant to be read. */
const changelog = readFileSync(join(import.meta.dirname, 'api-changelog.md'), 'utf8')

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

/** The width of the screen, and the theme that was chosen on our pages. */
const followScreen = `
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">')
var kept = null
try {
  kept = JSON.parse(localStorage.getItem('mandate.1.theme'))
} catch (_) {
  // Storage can be refused or damaged; then nothing was kept.
}
var isLight = kept === 'light' || (kept === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.classList.toggle('dark-mode', !isLight)`

/** Without the bar of Swagger UI, which offers to open other documents, and with long addresses and tables inside a phone. */
const ourStyle = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere }
@media (max-width: 600px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-description { max-width: 100%; font-size: 14px }
  .swagger-ui table { display: block; overflow-x: auto }
}`

const theme = {
  title: 'Mandate API',
  css: [{ filename: 'mandate.css', content: ourStyle }],
  js: [{ filename: 'mandate.js', content: followScreen }],
}

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the contract. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { logLevel: 'silent' }, async () => openApiDocument())
  app.get('/api/changelog', { logLevel: 'silent' }, async (_, reply) => reply.type('text/plain; charset=utf-8').send(changelog))
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } })
  await app.register(swaggerUi, {
    ...{ routePrefix: '/api/docs', staticCSP: docsPolicy, theme, uiConfig: { deepLinking: true, docExpansion: 'none' } },
    // The document of today, not of the start.
    transformSpecification: () => openApiDocument(),
    transformSpecificationClone: false,
  })
}
