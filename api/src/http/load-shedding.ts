import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tryLater } from './app-error.ts'

const sampleMs = 1_000
const longestDelayMs = 1_500
const mostHeapBytes = 3_000_000_000

/** Refuses calls of the API while there is more to do than can be done. One late turn is over by the time it is seen, often a pause of the whole machine; late twice in a row is busy. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let lateInARow = 0
  await app.register(underPressure, {
    maxHeapUsedBytes: mostHeapBytes,
    sampleInterval: sampleMs,
    healthCheckInterval: sampleMs,
    async healthCheck(server) {
      lateInARow = server.memoryUsage().eventLoopDelay > longestDelayMs ? lateInARow + 1 : 0
      return lateInARow < 2
    },
    exposeStatusRoute: false,
    // The pages and the health checks cost next to nothing, and a page of which a part is refused says something else than that we are busy.
    async pressureHandler({ url }) {
      if (url.startsWith('/api/')) throw tryLater('unavailable', 'The service is busy. Try again in a few seconds', 2)
    },
  })
}
