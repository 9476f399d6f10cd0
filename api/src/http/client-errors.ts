import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@mandate/contract/frame/errors'
import type { FastifyBaseLogger } from 'fastify'
import { errorAnswer } from './error-answers.ts'
import { rawSecurityHeaders } from './security-headers.ts'

const graceMs = 250
const known: Record<string, { status: number; reason: string; code: ErrorCode; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'headers_too_large',
    message: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', code: 'unavailable', message: 'The request took too long to arrive' },
}
const unreadable = { status: 400, reason: 'Bad Request', code: 'malformed_request', message: "The request couldn't be read" } as const

/** Answers requests that Node couldn't parse, on the socket, with the headers of every response. */
export function answerClientErrors(log: FastifyBaseLogger) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, reason, code, message } = known[error.code ?? ''] ?? unreadable
    const requestId = randomUUID()
    log.info({ reqId: requestId, status, reason: error.code }, 'request')
    const body = JSON.stringify(errorAnswer({ code, message, fields: undefined }, requestId))
    const headers = `${rawSecurityHeaders()}x-request-id: ${requestId}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    // Disconnects a client that neither reads nor closes; one that reads gets the time it needs.
    setTimeout(() => socket.destroy(), graceMs).unref()
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers}\r\n${body}`)
  }
}

/** A request names its host exactly once: a proxy and we could read two differently. Only HTTP/1.0 may leave it out. */
export function hasOneHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

export function refuseHost(response: ServerResponse, log: FastifyBaseLogger): void {
  const { status, code } = unreadable
  const requestId = randomUUID()
  log.info({ reqId: requestId, status, reason: 'host' }, 'request')
  const body = JSON.stringify(errorAnswer({ code, message: 'Name the host exactly once', fields: undefined }, requestId))
  const headers = {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  response.writeHead(status, headers).end(body)
}
