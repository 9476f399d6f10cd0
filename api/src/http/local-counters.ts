import { performance } from 'node:perf_hooks'

export interface Count {
  points: number
  msLeft: number
}

interface LocalCounters {
  take(key: string, windowMs: number): Count
  /** Continues from the shared counter's value. */
  learn(key: string, count: Count): void
  giveBack(key: string): void
  forget(key: string): void
}

const mostKeys = 50_000

/** Counts in this process only, by a monotonic clock. Drops the oldest keys when there are too many. */
export function makeLocalCounters(): LocalCounters {
  const counts = new Map<string, { points: number; endsAt: number }>()

  function put(key: string, points: number, endsAt: number): void {
    counts.delete(key)
    counts.set(key, { points, endsAt })
    for (const oldest of counts.keys()) {
      if (counts.size <= mostKeys) break
      counts.delete(oldest)
    }
  }

  return {
    take(key, windowMs) {
      const now = performance.now()
      const known = counts.get(key)
      const isOver = !known || known.endsAt <= now
      const points = isOver ? 1 : known.points + 1
      const endsAt = isOver ? now + windowMs : known.endsAt
      put(key, points, endsAt)
      return { points, msLeft: endsAt - now }
    },
    learn: (key, { points, msLeft }) => put(key, points, performance.now() + msLeft),
    giveBack(key) {
      const known = counts.get(key)
      if (known && known.points > 0) known.points--
    },
    forget: (key) => void counts.delete(key),
  }
}
