import { largestFileBytes } from '@mandate/contract/files'
import type { FastifyInstance } from 'fastify'

/** In this scope a body may be a file as it is. What it is, its first bytes say: no type that a sender names is believed. */
export function takeFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: largestFileBytes }, (_request, body, done) => done(null, body))
}
