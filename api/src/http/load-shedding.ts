import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tryLater } from './app-error.ts'

const sampleMs = 1_000
const longestDelayMs = 1_500
const mostHeapBytes = 3_000_000_000

/** Refuses API calls while the process is overloaded. One late event loop sample is often a pause of the whole machine and over when it is seen; two in a row mean overload. */
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
    // Pages and health checks cost next to nothing, and a page with a missing part would look broken instead of busy.
    async pressureHandler({ url }) {
      if (url.startsWith('/api/')) throw tryLater('unavailable', 'Mandate is busy. Try again in a few seconds', 2)
    },
  })
}
