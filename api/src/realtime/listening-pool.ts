import pg from 'pg'

/**
 * The connection pool for socket.io's adapter, which keeps one connection to listen on and never releases a broken one:
 * in the shared pool, each database restart would leak a connection. What is announced while it is away is lost: `onReturn` is called when it
 * listens again.
 */
export function makeListeningPool(shared: pg.Pool, onReturn: () => void): pg.Pool {
  let connections = 0
  const ours = {
    query: shared.query.bind(shared),
    async connect() {
      const client = new pg.Client(shared.options)
      // The adapter handles `end`; an error without a listener would end the process.
      client.on('error', () => undefined)
      await client.connect()
      connections += 1
      // Its first query is LISTEN.
      if (connections > 1) client.once('drain', onReturn)
      return Object.assign(client, { release: () => void client.end() })
    },
  }
  // The adapter uses only these two methods of a pool.
  return ours as unknown as pg.Pool
}
