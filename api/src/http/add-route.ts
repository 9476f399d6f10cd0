import type { Endpoint, ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { operationOf } from '@mandate/contract/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { findKeyViewer } from './api-key-calls.ts'
import { findViewer } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { consumeBudget } from './rate-limits.ts'
import { requireOurOrigin } from './same-origin.ts'
import { findSupportViewer, recordSupportRead } from './support-view-calls.ts'
import { rejectUnstorableText } from './unstorable-text.ts'
import { requireAdmin, requireFreshProof, requireMember, type Viewer } from './viewer.ts'

/** The request's cookies and the response's headers, for the few operations that need them. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer of a handler that has sent its response itself, such as a stream. */
export const sentByHandler = new Uint8Array()

const nothing = z.strictObject({})

type Handler<E> = (input: ParsedRequestOf<E>, viewer: Viewer, exchange: Exchange) => Promise<ResponseOf<E>> | ResponseOf<E>

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    viewer: Viewer
  }
}

/** Creates the route of an operation. Access is checked before the body is parsed, so an unauthorized caller learns nothing about its shape. */
export function addRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<Endpoint<P, Q, B, R>>,
): void {
  const operation = operationOf(endpoint as unknown as Endpoint)
  const { deps } = app
  const status = endpoint.status ?? 200
  const schema: FastifySchema = {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    // Unknown fields are rejected, so that the sender learns about the mistake.
    querystring: endpoint.query ?? nothing,
    ...(endpoint.method === 'GET' ? {} : { body: endpoint.body ?? nothing.nullish() }),
    response: { [status]: endpoint.response },
  }
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { operation: operation.name },
    schema,
    onRequest: async (request, reply) => {
      if (endpoint.method !== 'GET') requireOurOrigin(deps, request)
      request.viewer =
        (await findKeyViewer(deps, { operation, request, reply })) ??
        (await findSupportViewer(deps, { operation, request })) ??
        (await findViewer(deps, request))
      if (endpoint.access === 'member') requireMember(request.viewer)
      if (endpoint.access === 'admin') requireAdmin(request.viewer)
      await consumeBudget(deps, endpoint, request.viewer)
      await recordSupportRead(deps, { operation, request })
      if (endpoint.stepUp) requireFreshProof(requireMember(request.viewer))
    },
    preValidation: async (request) => rejectUnstorableText(request),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as ParsedRequestOf<Endpoint<P, Q, B, R>>
      const answer = await handler(input, request.viewer, { request, reply })
      // The handler answered itself: a file, or that the caller has the current version.
      if (reply.sent || (answer as unknown) === sentByHandler) return reply
      return reply.status(status).send(answer)
    },
  })
}
