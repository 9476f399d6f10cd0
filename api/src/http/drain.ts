import type { FastifyInstance } from 'fastify'
import { tryLater } from './app-error.ts'

interface Drain {
  /** Refuses new requests, and resolves when those in progress are answered, at the latest after `limitMs`. */
  finish(limitMs: number): Promise<void>
}

/** Graceful shutdown: requests in progress are finished, new ones are sent to another replica. */
export function drainable(app: FastifyInstance): Drain {
  let isStopping = false
  let whenEmpty: (() => void) | undefined
  const running = new Set<string>()

  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) {
      void reply.header('connection', 'close')
      throw tryLater('unavailable', 'This server is restarting. Try again in a few seconds', 2)
    }
    running.add(request.id)
    const leave = () => {
      running.delete(request.id)
      if (running.size === 0) whenEmpty?.()
    }
    reply.raw.once('finish', leave).once('close', leave)
  })

  return {
    async finish(limitMs) {
      isStopping = true
      if (running.size === 0) return
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((done) => {
        whenEmpty = done
        timer = setTimeout(done, limitMs)
      })
      clearTimeout(timer)
    },
  }
}
