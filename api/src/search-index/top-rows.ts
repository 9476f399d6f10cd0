/** Whether the left row stands before the right one. */
export type IsBefore = (left: number, right: number) => boolean

/**
 * The first rows in an order, without sorting all: a heap holds the best so far with the last of them on top,
 * and most rows are turned away after one look at it.
 */
export function collectTop(rows: ArrayLike<number>, limit: number, isBefore: IsBefore): number[] {
  const heap: number[] = []
  if (limit === 0) return heap
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    if (heap.length < limit) {
      heap.push(row)
      if (heap.length === limit) for (let at = (limit >>> 1) - 1; at >= 0; at--) sink(heap, at, isBefore)
    } else if (isBefore(row, heap[0] as number)) {
      heap[0] = row
      sink(heap, 0, isBefore)
    }
  }
  return heap.sort((left, right) => (isBefore(left, right) ? -1 : 1))
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
    const row = heap[at] as number
    heap[at] = heap[last] as number
    heap[last] = row
    at = last
  }
}
