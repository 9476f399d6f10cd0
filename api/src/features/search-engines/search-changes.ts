import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Channel, channels, listenForSearchChanges } from './search-changes.repository.ts'

interface Options {
  pool: pg.Pool
  log: FastifyBaseLogger
  onChange: (channel: Channel, payload: string) => void
  /** Whenever listening begins: what was announced before was not heard. */
  onListening: () => void
}

const retryMs = 500

/** Listens, on a connection of its own, for loads, generations and what members change. */
export function watchSearchChanges({ pool, log, onChange, onListening }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<void> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ channel, payload }) => {
        const known = channels.find((one) => one === channel)
        if (known) onChange(known, payload ?? '')
      })
      const lost = once(client, 'end', { signal })
      lost.catch(() => undefined)
      await listenForSearchChanges(client)
      onListening()
      await lost
    } finally {
      // Not back among the others: it still listens.
      client.release(true)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((err: unknown) => signal.aborted || log.warn({ err }, 'changes of what is searched are not heard; trying again'))
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
