import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { watchBody } from './body-times.ts'
import { answerClientErrors, hasOneHost, refuseHost } from './client-errors.ts'
import { answerErrors, errorAnswer } from './error-answers.ts'
import { setSecurityHeaders } from './security-headers.ts'

const bodyLimitBytes = 256 * 1024
const parsing = {
  maxHeaderSize: 16_384,
  // Checked with the headers of every response; Node would answer without them.
  requireHostHeader: false,
  // Only the live channel may upgrade; other upgrade requests (curl's h2c) get a plain HTTP response.
  shouldUpgradeCallback: ({ url, headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith('/api/realtime/') === true,
}
/** Bodies have their own limits: `body-times.ts`. */
const timeouts = { headersTimeout: 5_000, requestTimeout: 0, connectionsCheckingInterval: 500, keepAliveTimeout: 72_000 }
const mostConnections = 2_000

/** The bare server with its limits and headers; `registerRoutes` adds the routes once their dependencies exist. */
export function makeServer(config: Config, log: FastifyBaseLogger): FastifyInstance {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const pageHosts = {
    apiOrigin: config.apiBaseUrl && new URL(config.apiBaseUrl).origin,
    videoBuckets: config.videoBuckets,
    dashboardOrigin: config.dashboards && new URL(config.dashboards.url).origin,
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestTimeout,
    trustProxy: config.trustProxy ?? false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A trailing slash is another address: otherwise an empty id would name the whole collection.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => answerUnroutable(error.statusCode ?? 400, request, reply as FastifyReply),
    clientErrorHandler: answerClientErrors(log),
    // The one address that is accepted with and without the slash.
    rewriteUrl: ({ url = '/' }) => (url === '/api/auth/claim-profile' ? '/api/auth/claim-profile/' : url),
    serverFactory(handler) {
      const serve = (request: IncomingMessage, response: ServerResponse) => {
        setSecurityHeaders(response, { isApi: (request.url ?? '/').startsWith('/api'), isHttps, ...pageHosts })
        watchBody(request, response, log)
        if (hasOneHost(request)) handler(request, response)
        else refuseHost(response, log)
      }
      // An unknown Expect header is ignored; the request is answered like any other.
      return createServer({ ...timeouts, ...parsing }, serve).on('checkExpectation', serve)
    },
  })
  app.server.maxConnections = mostConnections
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel !== 'silent') logRequest(request, reply)
  })
  // JSON only: a form or plain text is what another site's page can send without a preflight.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  return app
}

/** Answers an address that can't be routed. */
function answerUnroutable(status: number, request: FastifyRequest, reply: FastifyReply): void {
  const code = status === 414 ? 'address_too_long' : 'malformed_request'
  // No hook runs for it, so it is logged here.
  request.log.info({ method: request.method, status }, 'request')
  void reply
    .status(status)
    .header('x-request-id', request.id)
    .send(errorAnswer({ code, message: "The address couldn't be read", fields: undefined }, request.id))
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
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
}
