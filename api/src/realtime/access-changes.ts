import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { listenForAccessChanges } from './realtime.repository.ts'

interface Options {
  pool: pg.Pool
  log: FastifyBaseLogger
  onChange: (userId: string) => void
  /** After a lost connection: what was announced meanwhile was not heard. */
  onGap: () => void
}

const retryMs = 500

/** Listens, on a connection of its own, for people whose access has changed. */
export function watchAccessChanges({ pool, log, onChange, onGap }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<void> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ channel, payload }) => {
        if (channel === 'access_changed' && payload) onChange(payload)
      })
      const lost = once(client, 'end', { signal })
      lost.catch(() => undefined)
      await listenForAccessChanges(client)
      await lost
    } finally {
      // Not back among the others: it still listens.
      client.release(true)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((err: unknown) => signal.aborted || log.warn({ err }, 'changes of access are not heard; trying again'))
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) onGap()
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
