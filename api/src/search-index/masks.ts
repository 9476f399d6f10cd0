import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { UnknownColumn } from './engine.ts'
import { wordCount } from './packed-words.ts'
import { type Lists, listAt, packLists } from './postings.ts'
import type { MaskColumn } from './table.ts'
import { placeOfText } from './word-lookup.ts'

/** The numbers of a row: one bit for each word. */
const widthFor = (words: number): number => Math.max(1, Math.ceil(words / 32))

export function masksOf(lists: Lists, words: number): Uint32Array {
  const rows = lists.starts.length - 1
  const width = widthFor(words)
  const masks = new Uint32Array(new SharedArrayBuffer(rows * width * 4))
  for (let row = 0; row < rows; row++) for (const word of listAt(lists, row)) addWord(masks, row * width, word)
  return masks
}

function addWord(masks: Uint32Array, at: number, word: number): void {
  masks[at + (word >>> 5)] = (masks[at + (word >>> 5)] as number) | (1 << (word & 31))
}

/** In place: the caller must hold the write lock. */
export function writeMask({ words, masks, schema }: MaskColumn, row: number, chosen: readonly string[]): void {
  const numbers = chosen.map((word) => {
    const number = placeOfText(words, word)
    if (!Number.isInteger(number)) throw new UnknownColumn(`Column ${schema.name} does not know the word ${word}`)
    return number
  })
  const width = widthFor(wordCount(words))
  masks.fill(0, row * width, (row + 1) * width)
  for (const number of numbers) addWord(masks, row * width, number)
}

/** The words of a row, as numbers in word order. */
export function wordsInMask({ words, masks }: MaskColumn, row: number): number[] {
  const width = widthFor(wordCount(words))
  const found: number[] = []
  for (let part = 0; part < width; part++) {
    for (let bits = masks[row * width + part] as number; bits !== 0; bits &= bits - 1) found.push(part * 32 + 31 - Math.clz32(bits & -bits))
  }
  return found
}

/** Adds the words of the rows to the counts, straight from the bits; `counts[0]` is for rows without a word. */
export function countMasks({ words, masks }: MaskColumn, rows: Uint32Array, counts: Uint32Array): void {
  const width = widthFor(wordCount(words))
  for (let index = 0; index < rows.length; index++) {
    const at = (rows[index] as number) * width
    let all = 0
    for (let part = 0; part < width; part++) {
      const mask = masks[at + part] as number
      all |= mask
      for (let bits = mask; bits !== 0; bits &= bits - 1) {
        const code = part * 32 + 32 - Math.clz32(bits & -bits)
        counts[code] = (counts[code] as number) + 1
      }
    }
    if (all === 0) counts[0] = (counts[0] as number) + 1
  }
}

/** As lists of every row: for grouping and merging, which read them all. */
export function listsOfMasks(column: MaskColumn): Lists {
  const rows = column.masks.length / widthFor(wordCount(column.words))
  const starts = [0]
  const items: number[] = []
  for (let row = 0; row < rows; row++) {
    for (const word of wordsInMask(column, row)) items.push(word)
    starts.push(items.length)
  }
  return packLists(starts, items)
}

/** The rows with any of the codes; code 0 means no word. */
export function rowsOfMasks({ words, masks }: MaskColumn, codes: readonly number[]): Bitmap {
  const width = widthFor(wordCount(words))
  const wanted = new Uint32Array(width)
  for (const code of codes) if (code > 0) addWord(wanted, 0, code - 1)
  const isEmptyWanted = codes.includes(0)
  const rows = masks.length / width
  const bits = emptyBitmap(rows)
  for (let row = 0; row < rows; row++) {
    let [common, all] = [0, 0]
    for (let part = 0; part < width; part++) {
      const mask = masks[row * width + part] as number
      common |= mask & (wanted[part] as number)
      all |= mask
    }
    if (common !== 0 || (isEmptyWanted && all === 0)) setBit(bits, row)
  }
  return bits
}
