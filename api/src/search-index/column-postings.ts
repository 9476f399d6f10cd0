import { invert, type Lists, makePostings, oneEach, type Postings } from './postings.ts'

/** Room for the codes of a column with so many words. */
export function codesFor(words: number, rows: number): Uint8Array | Uint16Array | Uint32Array {
  if (words < 255) return new Uint8Array(new SharedArrayBuffer(rows))
  if (words < 65_535) return new Uint16Array(new SharedArrayBuffer(rows * 2))
  return new Uint32Array(new SharedArrayBuffer(rows * 4))
}

/** By code, also of those without. */
export function postingsOfCodes(codes: ArrayLike<number>, words: number): Postings {
  return makePostings(invert(oneEach(codes), words + 1), codes.length)
}

/** The same where a row may have several words: code 0 stands for the rows without one. */
export function postingsOfLists({ starts, items }: Lists, words: number): Postings {
  const rows = starts.length - 1
  const withMissing = new Uint32Array(items.length + rows)
  const newStarts = new Uint32Array(rows + 1)
  let at = 0
  for (let row = 0; row < rows; row++) {
    if (starts[row] === starts[row + 1]) withMissing[at++] = 0
    for (let index = starts[row] as number; index < (starts[row + 1] as number); index++) withMissing[at++] = (items[index] as number) + 1
    newStarts[row + 1] = at
  }
  return makePostings(invert({ starts: newStarts, items: withMissing.subarray(0, at) }, words + 1), rows)
}
