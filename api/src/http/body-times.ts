import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorAnswer } from './error-answers.ts'

const longestBodyMs = 10_000
const sampleMs = 2_500
/** A file may take long, but not stand still: its sender is gone after so long without a byte. */
const longestStallMs = 10_000
/** On average since the last minute began; slower than any mobile network that works. */
const leastBytesPerMinute = 60 * 2_000
const longestFileMs = 3_600_000
const graceMs = 250

const watched = new WeakMap<IncomingMessage, () => void>()

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body doesn't arrive. Node's own limit would be the same for a form and for a file. */
export function watchBody(request: IncomingMessage, response: ServerResponse, log: FastifyBaseLogger): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => cutOff(request, response, log), longestBodyMs)
  const isRead = () => clearTimeout(timer)
  watched.set(request, () => {
    isRead()
    watchFile(request, response, log)
  })
  request.once('end', isRead).once('close', isRead)
}

/** In this scope a body is a file: it may take as long as it keeps coming. */
export function allowSlowBodies(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ raw }) => watched.get(raw)?.())
}

function watchFile(request: IncomingMessage, response: ServerResponse, log: FastifyBaseLogger): void {
  const { socket } = request
  const began = performance.now()
  let [seen, seenAt] = [socket.bytesRead, began]
  let [minuteBytes, minuteAt] = [seen, began]
  const timer = setInterval(() => {
    const now = performance.now()
    // What has arrived and isn't taken yet is our delay.
    if (socket.bytesRead !== seen || request.readableLength >= request.readableHighWaterMark) [seen, seenAt] = [socket.bytesRead, now]
    const isTooSlow = now - minuteAt > 60_000 && seen - minuteBytes < leastBytesPerMinute && request.readableLength === 0
    if (now - seenAt > longestStallMs || isTooSlow || now - began > longestFileMs) cutOff(request, response, log)
    else if (now - minuteAt > 60_000) [minuteBytes, minuteAt] = [seen, now]
  }, sampleMs)
  const isRead = () => clearInterval(timer)
  request.once('end', isRead).once('close', isRead)
}

function cutOff(request: IncomingMessage, response: ServerResponse, log: FastifyBaseLogger): void {
  const { socket } = request
  // Disconnects a client that neither reads nor closes; one that reads gets the time it needs.
  setTimeout(() => socket.destroy(), graceMs).unref()
  if (response.headersSent) return
  const requestId = randomUUID()
  log.info({ reqId: requestId, status: 408, reason: 'body' }, 'request')
  const body = JSON.stringify(errorAnswer({ code: 'unavailable', message: 'The request took too long to arrive', fields: undefined }, requestId))
  const headers = {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  response.writeHead(408, headers).end(body)
}
