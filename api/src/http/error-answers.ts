import type { ErrorAnswer, ErrorCode } from '@mandate/contract/frame/errors'
import { errorStatus } from '@mandate/contract/frame/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { PicturesBusyError } from '../adapters/pictures/pictures.ts'
import { isDatabaseAway, isDatabaseFull } from '../database/database-away.ts'
import { AppError, notFound, tryLater } from './app-error.ts'
import { FullDisks } from './full-disks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fullDisks: FullDisks
  }
}

/** Every error response is created here: one shape, no stack, no database message. */
export function answerErrors(app: FastifyInstance): void {
  app.decorate('fullDisks', new FullDisks())
  app.setErrorHandler((error: FastifyError, request, reply) => send(toAppError(error, request), request, reply))
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply))
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds) void reply.header('retry-after', String(error.retryAfterSeconds))
  return reply.status(error.status).send(errorAnswer(error, request.id))
}

type Told = Pick<AppError, 'code' | 'message' | 'fields'> & Partial<Pick<AppError, 'current'>>

export function errorAnswer({ code, message, fields, current }: Told, requestId: string): ErrorAnswer {
  return { error: { code, message, ...(fields ? { fields } : {}), ...(current === undefined ? {} : { current }), requestId } }
}

const busy = 'Mandate is busy. Try again in a few seconds'

const byFrameworkStatus: Record<number, [ErrorCode, string]> = {
  400: ['malformed_request', "The request couldn't be read"],
  404: ['not_found', "Not found, or you don't have access"],
  413: ['too_large', 'The request is too large'],
  414: ['address_too_long', 'The address is too long'],
  415: ['unsupported_media_type', 'Send JSON'],
  429: ['too_many_requests', 'Too many attempts. Try again shortly'],
  503: ['unavailable', busy],
}

/** What is more exact than the status. */
const byFrameworkCode: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or no Content-Type',
  FST_ERR_CTP_INVALID_JSON_BODY: "The body isn't valid JSON",
}

/** A statement, or its wait for a lock, reached its timeout. */
const databaseBusy = new Set(['57014', '55P03', '25P03'])

export function toAppError(error: Error & Partial<FastifyError>, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDatabaseFull(error) || databaseBusy.has(error.code ?? '')) {
    request.log.warn({ err: error }, 'database busy')
    return tryLater('unavailable', busy, 2)
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return tryLater('unavailable', 'Mandate is restarting. Try again in a few seconds', 2)
  }
  if (error instanceof PicturesBusyError) return tryLater('unavailable', error.message, 2)
  const full = request.server.fullDisks.answer(error)
  if (full) {
    request.log.error({ err: error }, 'disk full')
    return full
  }
  // Text that PostgreSQL can't store: a NUL character or half a surrogate pair.
  if (error.code === '22021' || error.code === '22P05') return new AppError('invalid_input', "The text has a character we can't store. Remove it and try again")
  const known = error.statusCode ? byFrameworkStatus[error.statusCode] : undefined
  if (known && error.code?.startsWith('FST_')) {
    const [code, message] = known
    return tryLater(code, byFrameworkCode[error.code] ?? message, errorStatus[code] === 503 ? 2 : undefined)
  }
  // The stream of an answer is destroyed because its reader has left before the first byte.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
    request.log.info({ operation: request.routeOptions.config?.operation }, 'client left before the answer')
    return tryLater('unavailable', busy, 2)
  }
  request.log.error({ err: error }, 'request failed')
  return new AppError('internal', `Something went wrong on our side. Try again. If it keeps happening, send us this request ID: ${request.id}`)
}

interface Problem {
  instancePath?: string
  message?: string
  keyword?: string
  params?: unknown
}

function invalidInput(problems: Problem[]): AppError {
  const fields: Record<string, string> = {}
  for (const { instancePath = '', message = 'Invalid', keyword, params } of problems) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
    if (keyword === 'unrecognized_keys') {
      for (const key of unknownKeys(params)) fields[path ? `${path}.${key}` : key] = 'Unknown field. Remove it'
      continue
    }
    fields[path || 'body'] ??= message
  }
  return new AppError('invalid_input', 'Some fields are invalid', fields)
}

/** Enough to see the mistake: a body full of unknown fields isn't echoed in full. */
const mostUnknownKeys = 50

function unknownKeys(params: unknown): string[] {
  const keys = (params as { keys?: unknown })?.keys
  return Array.isArray(keys)
    ? keys
        .slice(0, mostUnknownKeys)
        .map(String)
        .map((key) => key.slice(0, 60))
    : []
}
