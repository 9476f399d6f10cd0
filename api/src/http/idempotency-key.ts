import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** The sender's own name for a request: sent again with the same one, it has no second effect. */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new AppError('invalid_input', 'Send a header Idempotency-Key of 8 to 200 characters, a new one for each new request', {
    'Idempotency-Key': 'Use a new random value, such as a UUID, and the same one when you repeat the request',
  })
}
