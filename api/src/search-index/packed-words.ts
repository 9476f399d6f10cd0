/** Texts concatenated in shared memory: every worker reads the same bytes, and loading a file needs no parsing. */
export interface PackedWords {
  units: Uint16Array
  /** The start of each, and the end of the last. */
  starts: Uint32Array
}

export function packWords(words: readonly string[]): PackedWords {
  const starts = new Uint32Array(new SharedArrayBuffer((words.length + 1) * 4))
  let length = 0
  words.forEach((word, index) => {
    starts[index] = length
    length += word.length
  })
  starts[words.length] = length
  const units = new Uint16Array(new SharedArrayBuffer(length * 2))
  let at = 0
  for (const word of words) for (let index = 0; index < word.length; index++) units[at++] = word.charCodeAt(index)
  return { units, starts }
}

export const wordCount = ({ starts }: PackedWords): number => starts.length - 1

export function wordAt({ units, starts }: PackedWords, index: number): string {
  const from = starts[index] as number
  const length = (starts[index + 1] as number) - from
  return Buffer.from(units.buffer as ArrayBuffer, units.byteOffset + from * 2, length * 2).toString('utf16le')
}

/** Lower bound by a given order. */
export function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}
