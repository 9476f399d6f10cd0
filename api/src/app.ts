import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { appInfoRoutes } from './features/app-info/app-info.routes.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { linkedInRoutes } from './features/linkedin/linkedin.routes.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { teamRoutes } from './features/teams/teams.routes.ts'
import type { Deps } from './http/deps.ts'
import { answerErrors, errorAnswer } from './http/error-answers.ts'
import { healthRoutes } from './http/health.ts'
import { openApiDocument } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { isOurOrigin } from './http/same-origin.ts'
import { rawSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'

const bodyLimitBytes = 256 * 1024
const clientErrors: Record<string, [number, 'malformed_request' | 'headers_too_large' | 'unavailable', string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of that request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable', 'That request took too long to arrive'],
}

/** The bare server with its limits and headers; routes come with `registerRoutes`, when what they need is there. */
export function makeServer(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 10_000,
    trustProxy: config.trustProxy ?? false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const code = error.statusCode === 414 ? 'address_too_long' : 'malformed_request'
      void (reply as FastifyReply)
        .status(error.statusCode ?? 400)
        .send(errorAnswer({ code, message: 'That address could not be read', fields: undefined }, request.id))
    },
    clientErrorHandler: answerClientError,
    serverFactory: (handler) =>
      createServer(
        { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 500, keepAliveTimeout: 72_000, maxHeaderSize: 16_384 },
        (request, response) => {
          setSecurityHeaders(response, { isApi: !isPage(request.url ?? '/'), isHttps })
          handler(request, response)
        },
      ),
  })
  app.server.maxConnections = 2_000
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return
    request.log.info(
      {
        operation: request.routeOptions.config?.operation,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  // JSON alone: a form or plain text is what a page of another site can send without asking.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  return app
}

export async function registerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 1_500, maxHeapUsedBytes: 3_000_000_000, retryAfter: 2, exposeStatusRoute: false })
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(cors, {
    credentials: true,
    maxAge: 600,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    origin: (origin, answer) => answer(null, origin !== undefined && isOurOrigin(deps, origin, undefined)),
  })
  healthRoutes(app, deps)
  const document = openApiDocument()
  app.get('/api/openapi.json', { logLevel: 'silent' }, async () => document)

  // The table of contents. A feature is registered here, by hand, and nowhere else.
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler)
    accountRoutes(api, deps)
    appInfoRoutes(api, deps)
    identityRoutes(api, deps)
    linkedInRoutes(api, deps)
    realtimeRoutes(api, deps)
    secondFactorRoutes(api, deps)
    sessionRoutes(api, deps)
    teamRoutes(api, deps)
  })

  await servePages(app)
}

function isPage(url: string): boolean {
  return !url.startsWith('/api')
}

/** What Node could not even parse: answered on the socket, with the headers that every answer has. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, message] = clientErrors[error.code ?? ''] ?? [400, 'malformed_request', 'That request could not be read']
  const body = JSON.stringify(errorAnswer({ code, message, fields: undefined }, randomUUID()))
  // A caller that neither reads nor leaves is shown out; one that reads gets the moment it takes.
  setTimeout(() => socket.destroy(), 250).unref()
  socket.end(
    `HTTP/1.1 ${status} Refused\r\n${rawSecurityHeaders()}content-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
