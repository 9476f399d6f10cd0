import { randomUUID } from 'node:crypto'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { refuseApiKey } from '../../http/api-key-calls.ts'
import { notFound, tryLater } from '../../http/app-error.ts'
import { findViewer } from '../../http/authenticate.ts'
import { allowSlowBodies } from '../../http/body-times.ts'
import type { Deps } from '../../http/deps.ts'
import { errorAnswer, toAppError } from '../../http/error-answers.ts'
import { isOurOrigin, requireOurOrigin } from '../../http/same-origin.ts'
import { mostUploadBytes, uploadExtensions } from '../../http/upload-operations.ts'
import { type Member, requireMember } from '../../http/viewer.ts'
import { TusStore } from './tus-store.ts'
import { headerProblem, protocolError } from './upload-errors.rules.ts'
import * as uploads from './uploads.service.ts'

const address = '/api/uploads'
/** Each holds a part in memory. */
const mostAtOnce = 32
const protocolVersion = '1.0.0'
const protocolHeaders = ['authorization', 'content-type', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset']
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The part of the protocol server's request that leads back to ours. */
interface TusRequest {
  runtime?: { node?: { req: object } } | undefined
}

/** Resumable uploads by the tus protocol 1.0: what has arrived stays when the connection breaks, and the sender continues from there. */
export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const senders = new WeakMap<object, { member: Member; request: FastifyRequest }>()
  const senderOf = (request: TusRequest) => {
    const sender = request.runtime?.node && senders.get(request.runtime.node.req)
    if (!sender) throw new Error('an upload without its sender')
    return sender
  }
  const tus = new Server({
    path: address,
    datastore: new TusStore(deps),
    relativeLocation: true,
    allowedOrigins: (origin) => isOurOrigin(deps, origin, undefined),
    allowedCredentials: true,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => (last && idForm.test(last) ? last : undefined),
    onUploadCreate: async (request, upload) => {
      await uploads.beginUpload(deps, senderOf(request).member, described(upload))
      return {}
    },
    onIncomingRequest: async (request, id) => {
      // A new upload has no row yet.
      if (request.method !== 'POST') await uploads.findOwnUpload(deps, senderOf(request).member, id)
    },
    onResponseError: (request, error) => {
      const { request: asked } = senderOf(request)
      if ('status_code' in error) return { status_code: error.status_code, body: JSON.stringify(errorAnswer(protocolError(error), asked.id)) }
      const told = toAppError(error, asked)
      return { status_code: told.status, body: JSON.stringify(errorAnswer(told, asked.id)) }
    },
  })
  let running = 0

  const receiving: FastifyPluginAsync = async (scope) => {
    allowSlowBodies(scope)
    // Left as a stream, for the protocol's server.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request) => {
      requireOurOrigin(deps, request)
      refuseApiKey(request)
      request.viewer = await findViewer(deps, request)
      senders.set(request.raw, { member: requireMember(request.viewer), request })
    })
    for (const [url, methods] of Object.entries({ [address]: ['POST'], [`${address}/:uploadId`]: ['HEAD', 'PATCH', 'DELETE'] }))
      scope.route({
        url,
        method: methods as ('POST' | 'HEAD' | 'PATCH' | 'DELETE')[],
        handler: async (request, reply) => {
          if (request.method === 'DELETE') {
            const { uploadId } = request.params as { uploadId: string }
            if (!idForm.test(uploadId)) throw notFound()
            await uploads.cancelUpload(deps, requireMember(request.viewer), uploadId)
            return reply.status(204).header('tus-resumable', protocolVersion).send()
          }
          const problem = headerProblem(request.headers)
          if (problem)
            return reply
              .status(problem.status)
              .header('tus-version', protocolVersion)
              .send(errorAnswer({ code: 'malformed_request', ...problem }, request.id))
          // Only these bring bytes.
          const brings = request.method === 'PATCH' ? 1 : 0
          if (brings && running >= mostAtOnce) throw tryLater('unavailable', 'Mandate is receiving many files. Try again in a few seconds', 3)
          running += brings
          try {
            reply.hijack()
            await tus.handle(request.raw, reply.raw)
          } finally {
            running -= brings
          }
          return reply
        },
      })
  }
  await app.register(receiving)
  // What the server supports is no secret, and a preflight comes without a credential.
  for (const url of [address, `${address}/:uploadId`])
    app.route({
      ...{ method: 'OPTIONS', url },
      config: { cors: { strictPreflight: false, preflightContinue: true, methods: ['POST', 'HEAD', 'PATCH', 'DELETE'], allowedHeaders: protocolHeaders } },
      handler: async (_request, reply) =>
        reply
          .status(204)
          .headers({
            'tus-resumable': protocolVersion,
            'tus-version': protocolVersion,
            'tus-extension': uploadExtensions.join(','),
            'tus-max-size': mostUploadBytes,
          })
          .send(),
    })
}

function described({ id, metadata, size }: Upload): uploads.NewUpload {
  return { id, kind: metadata?.kind ?? undefined, name: metadata?.name ?? metadata?.filename ?? undefined, bytes: size }
}
