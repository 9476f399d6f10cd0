export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Each piece of work begins when the one before has ended, however it ended. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
