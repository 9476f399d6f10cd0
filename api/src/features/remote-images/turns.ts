interface Options {
  /** At the same time in all, and for one host. */
  most: number
  mostOfOne: number
  /** More than that are turned away at once. */
  longestQueue: number
  longestWaitMs: number
  /** What is thrown when a turn doesn't come. */
  onBusy: () => Error
}

interface Waiting {
  host: string
  begin: () => void
}

/** Lets so many begin at a time, the others in order, so that one slow host can't take every place. */
export function makeTurns({ most, mostOfOne, longestQueue, longestWaitMs, onBusy }: Options) {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let count = 0

  const isFree = (host: string) => count < most && (running.get(host) ?? 0) < mostOfOne

  function take(host: string): void {
    count += 1
    running.set(host, (running.get(host) ?? 0) + 1)
  }

  function giveBack(host: string): void {
    count -= 1
    const left = (running.get(host) ?? 1) - 1
    if (left > 0) running.set(host, left)
    else running.delete(host)
    for (const each of waiting) {
      if (!isFree(each.host)) continue
      waiting.delete(each)
      take(each.host)
      each.begin()
    }
  }

  function turnOf(host: string): Promise<void> {
    if (waiting.size >= longestQueue) throw onBusy()
    const turn = Promise.withResolvers<void>()
    const own: Waiting = { host, begin: turn.resolve }
    waiting.add(own)
    const timer = setTimeout(() => waiting.delete(own) && turn.reject(onBusy()), longestWaitMs)
    return turn.promise.finally(() => clearTimeout(timer))
  }

  return async function inTurn<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    if (isFree(host)) take(host)
    else await turnOf(host)
    try {
      return await work()
    } finally {
      giveBack(host)
    }
  }
}
