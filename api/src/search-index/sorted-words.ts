import { compareUnits, fold } from './folding.ts'
import { type Lists, packLists } from './postings.ts'
import type { WordCollector } from './table-builder.ts'

/** The collected words in the order of `compareTexts`, numbered anew, and the words of each row; `order` says which collected row stands where. */
export function sortedWords({ numbers, starts, items }: WordCollector, order: Uint32Array): { words: string[]; lists: Lists } {
  const words = inOrder([...numbers.keys()])
  const renumbered = new Uint32Array(words.length)
  words.forEach((word, index) => {
    renumbered[numbers.get(word) as number] = index
  })
  const newStarts = new Uint32Array(order.length + 1)
  const newItems = new Uint32Array(items.length)
  let at = 0
  order.forEach((from, row) => {
    const first = at
    for (let index = starts[from] as number; index < (starts[from + 1] as number); index++) newItems[at++] = renumbered[items[index] as number] as number
    if (at - first > 1) newItems.subarray(first, at).sort()
    newStarts[row + 1] = at
  })
  return { words, lists: packLists(newStarts, newItems) }
}

/** Each is folded once only: there may be a million. */
function inOrder(words: string[]): string[] {
  const folded = new Map(words.map((word) => [word, fold(word)]))
  return words.sort((left, right) => compareUnits(folded.get(left) as string, folded.get(right) as string) || compareUnits(left, right))
}
