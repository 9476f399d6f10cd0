import type { TestServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

export interface LastingWorlds {
  /** A world for so many calls by one of its people. */
  take(calls: number): Promise<World>
  /** Something was changed in it: the next one gets another. */
  spoil(): void
}

/** One world serves many tests, as long as nothing has changed it and nobody in it has called so often that they would be held back. */
export function makeLastingWorlds(server: () => TestServer, mostCalls = 150): LastingWorlds {
  let current: Promise<World> | undefined
  let made = 0
  return {
    take(calls) {
      if (made + calls > mostCalls) current = undefined
      if (!current) made = 0
      made += calls
      current ??= makeWorld(server())
      return current
    },
    spoil() {
      current = undefined
    },
  }
}
