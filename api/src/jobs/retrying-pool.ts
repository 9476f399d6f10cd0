import type pg from 'pg'
import { isDatabaseAway } from '../database/database-away.ts'

/** The error codes that the worker retries, up to a hundred times with growing delays. */
const triedAgain = 'ETIMEDOUT'

/**
 * The pool for graphile-worker, which marks a job as done without awaiting it, and retries only a few error codes: a
 * connection that was cut, refused or timed out would otherwise be an unhandled rejection, and end the process.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  return standIn(pool, {
    async connect(...listener: unknown[]) {
      // The worker's own listener reconnects by itself.
      if (listener.length > 0) return Reflect.apply(pool.connect, pool, listener)
      // The process is stopping, and the next one does the retry.
      if (pool.ending) return new Promise(() => {})
      const client = await withRetries(() => pool.connect())
      return standIn(client, { query: (...query: unknown[]) => withRetries(() => Reflect.apply(client.query, client, query)) })
    },
  })
}

/** Overrides some methods of an object. */
function standIn<T extends object>(thing: T, methods: Record<string, unknown>): T {
  return new Proxy(thing, {
    get(target, key) {
      if (typeof key === 'string' && key in methods) return methods[key]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isDatabaseAway(cause)) throw cause
    throw Object.assign(new Error('The database is away', { cause }), { code: triedAgain })
  }
}
