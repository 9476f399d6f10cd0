/** Whether the left candidate comes before the right one; both are indexes into the candidates. */
type IsBefore = (left: number, right: number) => boolean

/**
 * The first n candidates without sorting all: a heap holds the best so far with the worst of them on top.
 * The ranks reject most candidates; on ties `isBefore` decides.
 */
export function collectTop(ranks: Float64Array, limit: number, isBefore: IsBefore): number[] {
  if (limit === 0) return []
  const before = (left: number, right: number) => {
    const difference = (ranks[left] as number) - (ranks[right] as number)
    // Infinity minus infinity is NaN: those are equal, too.
    return difference < 0 || (!(difference > 0) && isBefore(left, right))
  }
  const heap: number[] = []
  while (heap.length < Math.min(limit, ranks.length)) heap.push(heap.length)
  for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, at, before)
  let worst = heap[0] ?? 0
  for (let index = limit; index < ranks.length; index++) {
    if ((ranks[index] as number) > (ranks[worst] as number) || !before(index, worst)) continue
    heap[0] = index
    sink(heap, 0, before)
    worst = heap[0]
  }
  return heap.sort((left, right) => (before(left, right) ? -1 : 1))
}

function sink(heap: number[], from: number, isBefore: IsBefore): void {
  let at = from
  while (true) {
    const left = at * 2 + 1
    const right = left + 1
    let last = at
    if (left < heap.length && isBefore(heap[last] as number, heap[left] as number)) last = left
    if (right < heap.length && isBefore(heap[last] as number, heap[right] as number)) last = right
    if (last === at) return
    const moved = heap[at] as number
    heap[at] = heap[last] as number
    heap[last] = moved
    at = last
  }
}
