/** A read-write lock: many readers or one writer. A waiting writer goes before later readers. */
interface ReadWriteLock {
  enter<Result>(work: () => Promise<Result>): Promise<Result>
  alone(work: () => void): Promise<void>
}

export function makeReadWriteLock(): ReadWriteLock {
  let inside = 0
  let whenEmpty = () => {}
  let lastAlone: Promise<void> = Promise.resolve()

  const untilEmpty = () => (inside === 0 ? Promise.resolve() : new Promise<void>((done) => (whenEmpty = done)))

  return {
    async enter(work) {
      await lastAlone
      inside++
      try {
        return await work()
      } finally {
        if (--inside === 0) whenEmpty()
      }
    },
    alone(work) {
      const turn = lastAlone.then(untilEmpty).then(work)
      lastAlone = turn.catch(() => {})
      return turn
    },
  }
}
