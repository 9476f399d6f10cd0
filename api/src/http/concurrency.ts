import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tryLater } from './app-error.ts'

/** At about 400 calls a second, this many take a third of a second and the others less than a second. More would only wait longer. */
const mostOfOneOperation = 128
const mostOfAll = 256

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/**
 * Refuses calls beyond what can be answered soon, before they do any work. Each operation has its own share, so a slow one leaves room for the
 * others. A call isn't counted while its body arrives or its answer is read: a slow client takes no share.
 */
export function limitConcurrency(app: FastifyInstance): void {
  const counted = new Map<FastifyRequest, string>()
  const byOperation = new Map<string, number>()

  function begin(request: FastifyRequest): void {
    const { operation } = request.routeOptions.config
    if (!operation || counted.has(request)) return
    const running = byOperation.get(operation) ?? 0
    if (running >= mostOfOneOperation || counted.size >= mostOfAll) throw tryLater('unavailable', 'Mandate is busy. Try again in a few seconds', 2)
    counted.set(request, operation)
    byOperation.set(operation, running + 1)
  }

  function end(request: FastifyRequest): void {
    const operation = counted.get(request)
    if (!operation) return
    counted.delete(request)
    byOperation.set(operation, (byOperation.get(operation) ?? 1) - 1)
  }

  app.addHook('onRequest', async (request, reply) => {
    begin(request)
    reply.raw.once('close', () => end(request))
  })
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) end(request)
  })
  app.addHook('preValidation', async (request) => begin(request))
  app.addHook('onSend', async (request) => end(request))
}
