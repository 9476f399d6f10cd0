import { largestFileBytes } from '@mandate/contract/files'
import type { FastifyInstance } from 'fastify'
import { allowSlowBodies } from './body-times.ts'

/** In this scope a body may be a raw file. Its type is detected from its first bytes; the sender's content type isn't trusted. */
export function takeFiles(scope: FastifyInstance): void {
  allowSlowBodies(scope)
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: largestFileBytes }, (_request, body, done) => done(null, body))
}
