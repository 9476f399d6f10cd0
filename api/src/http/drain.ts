import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { tryLater } from './app-error.ts'

interface Drain {
  /**
   * For `noticeMs`, reports not ready and asks clients to open another connection, while it still serves: a balancer needs that time to
   * notice. Then refuses new requests, and resolves when those in progress are answered, at the latest after `limitMs`.
   */
  finish(times: { noticeMs: number; limitMs: number }): Promise<void>
}

/** Graceful shutdown: requests in progress are finished, new ones are sent to another replica. */
export function drainable(app: FastifyInstance): Drain {
  let state: 'serving' | 'leaving' | 'refusing' = 'serving'
  let whenEmpty: (() => void) | undefined
  const running = new Set<string>()

  app.addHook('onRequest', async (request, reply) => {
    if (state !== 'serving') void reply.header('connection', 'close')
    if (state === 'refusing' || (state === 'leaving' && request.url === '/readyz'))
      throw tryLater('unavailable', 'This server is restarting. Try again in a few seconds', 2)
    running.add(request.id)
    const leave = () => {
      running.delete(request.id)
      if (running.size === 0) whenEmpty?.()
    }
    reply.raw.once('finish', leave).once('close', leave)
  })
  // Also for requests that were in progress when the shutdown began.
  app.addHook('onSend', async (_, reply) => {
    if (state !== 'serving') void reply.header('connection', 'close')
  })

  return {
    async finish({ noticeMs, limitMs }) {
      state = 'leaving'
      if (noticeMs > 0) await wait(noticeMs)
      state = 'refusing'
      if (running.size === 0) return
      const empty = new Promise<void>((done) => {
        whenEmpty = done
      })
      await within(limitMs, empty)
    },
  }
}

/** Resolves when the work is done or the time is over. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const limit = wait(limitMs, undefined, { signal: ended.signal }).catch(() => undefined)
  await Promise.race([work, limit]).finally(() => ended.abort())
}
