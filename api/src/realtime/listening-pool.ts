import pg from 'pg'

interface Options {
  onReturn: () => void
  onError: (error: Error) => void
}

/**
 * The connection pool for socket.io's adapter, which keeps one connection to listen on and never releases a broken one:
 * in the shared pool, each database restart would leak a connection. What is announced while it is away is lost: `onReturn` is called when it
 * listens again, and before the first time `listens` waits.
 */
export function makeListeningPool(shared: pg.Pool, { onReturn, onError }: Options): { pool: pg.Pool; listens: Promise<void>; close(): Promise<void> } {
  let connections = 0
  const { promise: listens, resolve: onFirst } = Promise.withResolvers<void>()
  // Announcements keep their order on one connection. PostgreSQL commits them one by one, across all processes: none waits for the disk.
  const announcing = new pg.Pool({ ...shared.options, max: 1, options: '-c synchronous_commit=off' })
  announcing.on('error', onError)
  announcing.on('connect', (client) => client.on('error', onError))
  const ours = {
    query: announcing.query.bind(announcing),
    async connect() {
      const client = new pg.Client(shared.options)
      // The adapter handles `end`; an error without a listener would end the process.
      client.on('error', () => undefined)
      await client.connect()
      connections += 1
      // Its first query is LISTEN.
      client.once('drain', connections > 1 ? onReturn : onFirst)
      return Object.assign(client, { release: () => void client.end() })
    },
  }
  // The adapter uses only these two methods of a pool.
  return { pool: ours as unknown as pg.Pool, listens, close: () => announcing.end() }
}
