import { addAll, type Bitmap, copyOf, countOfBoth, eitherOf, emptyBitmap, hasBit, setBit, setRows, wordsFor } from './bitmap.ts'

/** Lists of numbers per item, concatenated in shared memory. */
export interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

export const listAt = ({ starts, items }: Lists, index: number): Uint32Array => items.subarray(starts[index], starts[index + 1])

export function packLists(starts: ArrayLike<number>, items: ArrayLike<number>): Lists {
  const packed = emptyLists(starts, items.length)
  packed.items.set(items)
  return packed
}

/** Allocates the lists; the caller fills them. */
export function emptyLists(starts: ArrayLike<number>, length: number): Lists {
  const packed = { starts: new Uint32Array(new SharedArrayBuffer(starts.length * 4)), items: new Uint32Array(new SharedArrayBuffer(length * 4)) }
  packed.starts.set(starts)
  return packed
}

/** One number per item. */
export function oneEach(items: ArrayLike<number>): Lists {
  const starts = new Uint32Array(items.length + 1)
  for (let index = 0; index < starts.length; index++) starts[index] = index
  return { starts, items: new Uint32Array(items) }
}

/** Inverts 'words per row' into 'rows per word', in row order. */
export function invert(lists: Lists, words: number): Lists {
  const rows = lists.starts.length - 1
  const starts = new Uint32Array(words + 1)
  for (let index = 0; index < lists.items.length; index++) {
    const next = (lists.items[index] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let word = 0; word < words; word++) starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number)
  const inverted = emptyLists(starts, lists.items.length)
  const ends = starts.slice(0, words)
  for (let row = 0; row < rows; row++) {
    const to = lists.starts[row + 1] as number
    for (let index = lists.starts[row] as number; index < to; index++) {
      const word = lists.items[index] as number
      const at = ends[word] as number
      inverted.items[at] = row
      ends[word] = at + 1
    }
  }
  return inverted
}

/** The rows of each word. A word in more than 1/32 of all rows is stored as a bitmap, which is then smaller and faster to intersect. */
export interface Postings {
  counts: Uint32Array
  sparse: Lists
  /** For each word the number of its bitmap plus 1; 0 when it has a list. */
  dense: Uint32Array
  bitmaps: Uint32Array
  rowCount: number
}

/** Allocates postings of known sizes. `put` must be called in row order. */
export function startPostings(counted: Uint32Array, rowCount: number): { postings: Postings; put: (word: number, row: number) => void } {
  const words = counted.length
  const counts = new Uint32Array(new SharedArrayBuffer(words * 4))
  counts.set(counted)
  const dense = new Uint32Array(new SharedArrayBuffer(words * 4))
  const starts = new Uint32Array(words + 1)
  let bitmapCount = 0
  for (let word = 0; word < words; word++) {
    const count = counted[word] as number
    if (count * 32 > rowCount) dense[word] = ++bitmapCount
    starts[word + 1] = (starts[word] as number) + (dense[word] === 0 ? count : 0)
  }
  const length = wordsFor(rowCount)
  const bitmaps = new Uint32Array(new SharedArrayBuffer(bitmapCount * length * 4))
  const sparse = emptyLists(starts, starts[words] as number)
  const ends = starts.slice(0, words)
  function put(word: number, row: number): void {
    const number = dense[word] as number
    if (number === 0) {
      const at = ends[word] as number
      sparse.items[at] = row
      ends[word] = at + 1
    } else setBit(bitmaps, (number - 1) * length * 32 + row)
  }
  return { postings: { counts, sparse, dense, bitmaps, rowCount }, put }
}

function bitmapOf({ dense, bitmaps, rowCount }: Postings, word: number): Bitmap | undefined {
  const number = dense[word] as number
  const length = wordsFor(rowCount)
  return number === 0 ? undefined : bitmaps.subarray((number - 1) * length, number * length)
}

/** The rows with any of the words. For one frequent word it is the index's own bitmap: callers must not write to it. */
export function rowsOfWords(postings: Postings, words: readonly number[]): Bitmap {
  const kept = words.flatMap((word) => bitmapOf(postings, word) ?? [])
  const lists = words.filter((word) => postings.dense[word] === 0)
  if (kept.length === 1 && lists.length === 0) return kept[0] as Bitmap
  const [first, second, ...others] = kept
  const bits = first ? (second ? eitherOf(first, second) : copyOf(first)) : emptyBitmap(postings.rowCount)
  for (const other of others) addAll(bits, other)
  for (const word of lists) setRows(bits, listAt(postings.sparse, word))
  return bits
}

export function countWithin(postings: Postings, word: number, bits: Bitmap): number {
  const bitmap = bitmapOf(postings, word)
  if (bitmap) return countOfBoth(bitmap, bits)
  let count = 0
  for (const row of listAt(postings.sparse, word)) if (hasBit(bits, row)) count++
  return count
}
