import { type Lists, type Postings, startPostings } from './postings.ts'

/** Allocates the codes of a column by the size of its vocabulary. */
export function codesFor(words: number, rows: number): Uint8Array | Uint16Array | Uint32Array {
  if (words < 255) return new Uint8Array(new SharedArrayBuffer(rows))
  if (words < 65_535) return new Uint16Array(new SharedArrayBuffer(rows * 2))
  return new Uint32Array(new SharedArrayBuffer(rows * 4))
}

/** By code, including code 0 for rows without a value. */
export function postingsOfCodes(codes: Uint32Array, words: number): Postings {
  const counts = new Uint32Array(words + 1)
  for (let row = 0; row < codes.length; row++) count(counts, codes[row] as number)
  const { postings, put } = startPostings(counts, codes.length)
  for (let row = 0; row < codes.length; row++) put(codes[row] as number, row)
  return postings
}

/** The same where a row may have several words: code 0 lists the rows without one. */
export function postingsOfLists({ starts, items }: Lists, words: number): Postings {
  const rows = starts.length - 1
  const counts = new Uint32Array(words + 1)
  for (let row = 0; row < rows; row++) if (starts[row] === starts[row + 1]) count(counts, 0)
  for (let index = 0; index < items.length; index++) count(counts, (items[index] as number) + 1)
  const { postings, put } = startPostings(counts, rows)
  for (let row = 0; row < rows; row++) {
    const end = starts[row + 1] as number
    if (starts[row] === end) put(0, row)
    for (let index = starts[row] as number; index < end; index++) put((items[index] as number) + 1, row)
  }
  return postings
}

function count(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] as number) + 1
}
