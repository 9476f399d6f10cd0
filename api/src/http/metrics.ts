import { createServer, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import metricsPlugin from 'fastify-metrics'
import { notFound } from './app-error.ts'
import type { Deps } from './deps.ts'
import { type Measurements, makeOwnMetrics } from './own-metrics.ts'
import { setSecurityHeaders } from './security-headers.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Prometheus metrics: on METRICS_PORT if set; else, in the demo, on the main port for loopback only.
 * A production server without METRICS_PORT has none: clients behind a proxy on the same machine would look like loopback.
 */
export async function registerMetrics(app: FastifyInstance, deps: Deps, measurements: Measurements): Promise<void> {
  const { metricsPort, host, isDemo } = deps.config
  await app.register(metricsPlugin.default, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false }, customLabels: { operation: ({ routeOptions }) => routeOptions.config.operation ?? '' } },
  })
  const update = makeOwnMetrics(app, deps, measurements)
  const read = async () => {
    await update()
    return app.metrics.client.register.metrics()
  }
  const { contentType } = app.metrics.client.register

  if (metricsPort !== undefined) {
    const server = await serveAlone(read, contentType, { port: metricsPort, host })
    app.addHook('onClose', () => new Promise<void>((done) => server.close(() => done())))
    return
  }
  if (!isDemo) return
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound()
    return reply.type(contentType).send(await read())
  })
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

function serveAlone(read: () => Promise<string>, contentType: string, where: { port: number; host: string }): Promise<Server> {
  const server = createServer(async (request, response) => {
    setSecurityHeaders(response, { isApi: true, isHttps: false })
    const isFound = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isFound ? 200 : 404, { 'content-type': isFound ? contentType : 'text/plain; charset=utf-8' })
    response.end(isFound ? await read() : 'Not found\n')
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(where, () => done(server))
  })
}
