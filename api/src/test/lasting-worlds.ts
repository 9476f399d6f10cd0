import { type KeptContents, keepContents } from './kept-contents.ts'
import type { World } from './samples.ts'
import type { TestServer } from './test-server.ts'
import { makeWorld } from './world.ts'

interface LastingWorlds {
  /** The world as it was made, with a budget for so many calls by one of its people. */
  take(calls: number): Promise<World>
  /** Another one in the same database, whose things the people of the first must not see. It is never spoilt. */
  other(): Promise<World>
  /** Something was changed: it is put back before the world is taken again. */
  spoil(): void
  /** The tables that were written since the world was made or put back. What changes with each request and belongs to no user doesn't count. */
  written(): Promise<string[]>
  end(): Promise<void>
}

/** Counters and tickets. */
const passing = ['rate_limits', 'realtime_tickets', 'socket_io_attachments']

interface Made {
  world: World
  other: World
  kept: KeptContents
}

/** One world serves all tests of a file: it is put back when something has changed it, or when its people have called so often that they would be held back. */
export function makeLastingWorlds(server: () => TestServer, mostCalls = 150): LastingWorlds {
  let made: Promise<Made> | undefined
  let calls = 0
  let isSpoilt = false
  let round = 0

  async function make(): Promise<Made> {
    countCallsByRound()
    const [world, other] = [await makeWorld(server()), await makeWorld(server())]
    return { world, other, kept: await keepContents(server().database.ownerUrl) }
  }

  /** What is counted in the memory of the server can't be put back: after each time the same person is counted under another name. */
  function countCallsByRound(): void {
    const { rateLimits } = server().deps
    const consume = rateLimits.consumeCall
    rateLimits.consumeCall = (limit, key) => consume(limit, `${round}:${key}`)
  }

  return {
    async take(more) {
      made ??= make()
      const { world, kept } = await made
      if (isSpoilt || calls + more > mostCalls) {
        await kept.restore()
        isSpoilt = false
        calls = 0
        round += 1
      }
      calls += more
      return world
    },
    async other() {
      made ??= make()
      return (await made).other
    },
    spoil() {
      isSpoilt = true
    },
    async written() {
      const names = (await (await made)?.kept.written()) ?? []
      return names.map((name) => name.replace('public.', '')).filter((name) => !passing.includes(name))
    },
    async end() {
      await (await made)?.kept.end()
    },
  }
}
