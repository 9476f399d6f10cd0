import { performance } from 'node:perf_hooks'

const mostFailures = 5
const pauseMs = 60_000

export interface Breaker {
  isOpen(): boolean
  learn(hasSucceeded: boolean): void
}

/** After a few failures in a row the provider isn't asked for a minute; then one question tries it again. */
export function makeBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0
  let openUntil = 0
  return {
    isOpen: () => now() < openUntil,
    learn(hasSucceeded) {
      failures = hasSucceeded ? 0 : failures + 1
      if (failures >= mostFailures) openUntil = now() + pauseMs
    },
  }
}
