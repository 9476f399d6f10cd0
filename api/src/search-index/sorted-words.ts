import { fold } from './folding.ts'
import { type Lists, packLists } from './postings.ts'
import type { WordCollector } from './table-builder.ts'

/** The collected words in the order of `compareTexts`, renumbered, and the words of each row; `order` maps positions to collected rows. */
export function sortedWords({ numbers, starts, items }: WordCollector, order: Uint32Array): { words: string[]; lists: Lists } {
  const words = inOrder([...numbers.keys()])
  const renumbered = new Uint32Array(words.length)
  words.forEach((word, index) => {
    renumbered[numbers.get(word) as number] = index
  })
  const newStarts = new Uint32Array(order.length + 1)
  const newItems = new Uint32Array(items.length)
  let at = 0
  for (let row = 0; row < order.length; row++) {
    const from = order[row] as number
    const first = at
    const end = starts[from + 1] as number
    for (let index = starts[from] as number; index < end; index++) insert(newItems, first, { at: at++, item: renumbered[items[index] as number] as number })
    newStarts[row + 1] = at
  }
  return { words, lists: packLists(newStarts, newItems) }
}

/** Insertion sort: a row has few words. */
function insert(items: Uint32Array, first: number, { at, item }: { at: number; item: number }): void {
  let place = at
  for (; place > first && (items[place - 1] as number) > item; place--) items[place] = items[place - 1] as number
  items[place] = item
}

/** Sorts by one string of folded form plus word, which needs no custom comparison: there may be a million. */
function inOrder(words: string[]): string[] {
  const both = words.map((word) => `${fold(word)}\u0000${word}`)
  return both.sort().map((text) => text.slice(text.indexOf('\u0000') + 1))
}
