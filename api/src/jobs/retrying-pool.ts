import type pg from 'pg'
import { isDatabaseAway } from '../database/database-away.ts'

/** What the worker tries again, up to a hundred times with growing pauses. */
const triedAgain = 'ETIMEDOUT'

/**
 * The pool as the worker sees it. It notes a job as done without waiting for that to succeed, and tries again only after a few codes: a
 * connection that was cut, refused or not had in time would otherwise be an error that nobody hears, and end the process.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  return standIn(pool, {
    async connect(...listener: unknown[]) {
      // The worker's own listener has its own way to come back.
      if (listener.length > 0) return Reflect.apply(pool.connect, pool, listener)
      // The process is stopping, and what was to be tried again is done by the next one: nobody is left to be told.
      if (pool.ending) return new Promise(() => {})
      const client = await withRetries(() => pool.connect())
      return standIn(client, { query: (...query: unknown[]) => withRetries(() => Reflect.apply(client.query, client, query)) })
    },
  })
}

/** The thing itself but for some methods. */
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
