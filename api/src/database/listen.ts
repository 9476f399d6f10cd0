import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface Options<Channel extends string> {
  pool: pg.Pool
  log: { warn(details: object, message: string): void }
  channels: readonly Channel[]
  onNotification: (channel: Channel, payload: string) => void
  /** Called each time listening starts, also after a lost connection: earlier notifications have to be looked up. */
  onListening: () => void
}

const retryMs = 500

/** LISTEN on one connection of the pool; reconnects until it is stopped. */
export function listen<Channel extends string>({ pool, log, channels, onNotification, onListening }: Options<Channel>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const names = channels.join(', ')

  async function listenOnce(): Promise<void> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ channel, payload }) => {
        const known = channels.find((one) => one === channel)
        if (known) onNotification(known, payload ?? '')
      })
      const lost = once(client, 'end', { signal })
      lost.catch(() => undefined)
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening()
      await lost
    } finally {
      // Closed instead of returned to the pool: it still listens.
      client.release(true)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const err: unknown = await listenOnce().catch((error: unknown) => error)
      if (signal.aborted) return
      log.warn({ err }, `PostgreSQL LISTEN ${names} lost, reconnecting`)
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const listening = keepListening()

  return {
    stop() {
      stopping.abort()
      return listening
    },
  }
}
