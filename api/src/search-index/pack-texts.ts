import type { TableSchema } from './engine.ts'
import { compareUnits, wordsOf } from './folding.ts'
import { packWords } from './packed-words.ts'
import { invert, type Lists, packLists } from './postings.ts'
import { sortedWords } from './sorted-words.ts'
import type { Table } from './table.ts'
import { numberOf, type WordCollector } from './table-builder.ts'

/** A text that many rows share (a firm, a city) is split once. The former names of a row have no order. */
export function packTexts(schema: TableSchema, collectors: WordCollector[], order: Uint32Array): Pick<Table, 'dictionary' | 'texts'> {
  const fields = collectors.map((collector) => sortedWords(collector, order))
  const numbers = new Map<string, number>()
  const collected = fields.map(({ words }) => numberWords(words, numbers))
  const sorted = [...numbers.keys()].sort(compareUnits)
  const renumbered = new Uint32Array(sorted.length)
  sorted.forEach((word, index) => {
    renumbered[numbers.get(word) as number] = index
  })
  return {
    dictionary: packWords(sorted),
    texts: schema.texts.map(({ label, weight }, index) => {
      const { words, lists } = fields[index] as (typeof fields)[number]
      const { starts, items } = collected[index] as (typeof collected)[number]
      const wordsOfText = packLists(
        starts,
        items.map((item) => renumbered[item] as number),
      )
      return { label, weight, texts: packWords(words), lists, wordsOfText, rowsOfWord: invert(wordsOfRows(lists, wordsOfText), sorted.length) }
    }),
  }
}

function numberWords(texts: string[], numbers: Map<string, number>): { starts: number[]; items: number[] } {
  const starts = [0]
  const items: number[] = []
  for (const text of texts) {
    for (const word of new Set(wordsOf(text))) items.push(numberOf(numbers, word))
    starts.push(items.length)
  }
  return { starts, items }
}

/** A word in two texts of a row is counted once. */
export function wordsOfRows(texts: Lists, wordsOfText: Lists): Lists {
  const rows = texts.starts.length - 1
  const starts = new Uint32Array(rows + 1)
  let most = 0
  for (const text of texts.items) most += (wordsOfText.starts[text + 1] as number) - (wordsOfText.starts[text] as number)
  const items = new Uint32Array(most)
  let count = 0
  for (let row = 0; row < rows; row++) {
    const first = count
    for (let index = texts.starts[row] as number; index < (texts.starts[row + 1] as number); index++) {
      const text = texts.items[index] as number
      // A text lists each word once, and a row has few words.
      const before = count
      for (let at = wordsOfText.starts[text] as number; at < (wordsOfText.starts[text + 1] as number); at++) {
        const word = wordsOfText.items[at] as number
        let place = first
        while (place < before && items[place] !== word) place++
        if (place === before) items[count++] = word
      }
    }
    starts[row + 1] = count
  }
  return { starts, items: items.subarray(0, count) }
}
