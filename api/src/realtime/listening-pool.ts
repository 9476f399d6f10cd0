import pg from 'pg'

/**
 * What the adapter of socket.io asks for connections. It keeps one to listen on, and never gives back one that broke:
 * from the pool that everything shares, each restart of the database would take a place for good.
 */
export function makeListeningPool(shared: pg.Pool): pg.Pool {
  const ours = {
    query: shared.query.bind(shared),
    async connect() {
      const client = new pg.Client(shared.options)
      // The adapter sees `end`; an error without a listener would end the process.
      client.on('error', () => undefined)
      await client.connect()
      return Object.assign(client, { release: () => void client.end() })
    },
  }
  // The adapter uses these two and nothing else of a pool.
  return ours as unknown as pg.Pool
}
