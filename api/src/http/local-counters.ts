import { performance } from 'node:perf_hooks'

export interface Count {
  points: number
  msLeft: number
}

/** A take that the shared store counts at this moment. Until it is settled, it counts here as well. */
interface PendingTake {
  /** The store's last value, plus every take that it hasn't answered or couldn't count. */
  count(): Count
  /** The store counted it: continues from the store's value, and returns it with the takes that the store couldn't count. */
  learn(count: Count): Count
  /** The store didn't count it. */
  fail(): void
}

interface LocalCounters {
  take(key: string, windowMs: number): Count
  begin(key: string, windowMs: number): PendingTake
  giveBack(key: string): void
  forget(key: string): void
}

interface Entry {
  /** The store's last value. */
  points: number
  /** Counted here only, while the store was down. */
  own: number
  pending: number
  endsAt: number
  /** How often the store's value was learned. */
  learned: number
}

const mostKeys = 50_000

/** Counts in this process only, by a monotonic clock. Drops the oldest keys when there are too many. */
export function makeLocalCounters(): LocalCounters {
  const entries = new Map<string, Entry>()

  function entryOf(key: string, windowMs: number): Entry {
    const now = performance.now()
    const known = entries.get(key)
    const entry = known && known.endsAt > now ? known : { points: 0, own: 0, pending: 0, endsAt: now + windowMs, learned: 0 }
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= mostKeys) break
      entries.delete(oldest)
    }
    return entry
  }

  return {
    take(key, windowMs) {
      const entry = entryOf(key, windowMs)
      entry.own++
      return countOf(entry)
    },
    begin(key, windowMs) {
      const entry = entryOf(key, windowMs)
      const seen = entry.learned
      entry.pending++
      return {
        count: () => countOf(entry),
        learn({ points, msLeft }) {
          entry.pending--
          // Answers may arrive in another order than the store counted: a take that began earlier can't lower the count.
          if (points < entry.points && entry.learned > seen) return { points: points + entry.own, msLeft }
          // The store has begun again, in a new window or after a reset.
          if (points < entry.points) entry.own = 0
          entry.points = points
          entry.endsAt = performance.now() + msLeft
          entry.learned++
          return { points: points + entry.own, msLeft }
        },
        fail() {
          entry.pending--
          entry.own++
        },
      }
    },
    giveBack(key) {
      const known = entries.get(key)
      if (!known) return
      if (known.own > 0) known.own--
      else if (known.points > 0) known.points--
    },
    forget: (key) => void entries.delete(key),
  }
}

function countOf({ points, own, pending, endsAt }: Entry): Count {
  return { points: points + own + pending, msLeft: endsAt - performance.now() }
}
