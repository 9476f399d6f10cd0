import { lowerBound, type PackedWords, wordCount } from './packed-words.ts'

/** How many typos a word may contain. Numbers may contain none. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

interface NearWord {
  word: number
  distance: number
}

/** The search target: missing, added, changed and swapped adjacent letters count one each. */
export interface Misspelling {
  typed: string
  slips: number
  /** A prefix match is enough. */
  isPrefix: boolean
}

/**
 * Every word of a sorted list within the distance. Words with a common prefix share the rows of the distance table,
 * and when no ending can bring the distance down again, all words with that prefix are skipped at once.
 */
export function findNear(words: PackedWords, misspelling: Misspelling): NearWord[] {
  const { slips, isPrefix } = misspelling
  const found: NearWord[] = []
  const table = startTable(misspelling)
  const path: number[] = []
  let index = 0
  while (index < wordCount(words)) {
    const from = words.starts[index] as number
    const length = (words.starts[index + 1] as number) - from
    let depth = 0
    while (depth < path.length && depth < length && path[depth] === words.units[from + depth]) depth++
    path.length = depth
    let canReach = true
    while (canReach && depth < length) {
      path.push(words.units[from + depth] as number)
      depth++
      canReach = fillRow(table, path) <= slips
    }
    const distance = isPrefix ? (table.beginnings[depth] as number) : distanceAt(table, depth)
    const end = canReach ? index + 1 : endOfBeginning(words, index, depth)
    if (distance <= slips && (canReach || isPrefix)) for (let word = index; word < end; word++) found.push({ word, distance })
    index = end
  }
  return found
}

/** The table of distances between the prefixes of a word, by row, and those of the typed text, by column. */
interface DistanceTable {
  typed: Uint16Array
  slips: number
  rows: Uint8Array[]
  /** By row: the smallest distance of any prefix so far to the whole typed text. */
  beginnings: number[]
}

function startTable({ typed, slips }: Misspelling): DistanceTable {
  const letters = Uint16Array.from(typed, (_, index) => typed.charCodeAt(index))
  const first = Uint8Array.from({ length: typed.length + 1 }, (_, column) => Math.min(column, slips + 1))
  return { typed: letters, slips, rows: [first], beginnings: [first[typed.length] as number] }
}

/** Computes one row of the table. Only columns within the allowed number of typos of the diagonal matter. Returns the row's minimum. */
function fillRow({ typed, slips, rows, beginnings }: DistanceTable, path: readonly number[]): number {
  const depth = path.length
  const far = slips + 1
  const row = rows[depth] ?? new Uint8Array(typed.length + 1)
  rows[depth] = row
  const above = rows[depth - 1] as Uint8Array
  const twoAbove = rows[depth - 2]
  const [letter, before] = [path[depth - 1], path[depth - 2]]
  const first = Math.max(1, depth - slips)
  const last = Math.min(typed.length, depth + slips)
  row[0] = Math.min(depth, far)
  if (first > 1) row[first - 1] = far
  let least = first === 1 ? (row[0] as number) : far
  for (let column = first; column <= last; column++) {
    const wanted = typed[column - 1]
    let distance = (above[column - 1] as number) + (wanted === letter ? 0 : 1)
    distance = Math.min(distance, (above[column] as number) + 1, (row[column - 1] as number) + 1, far)
    if (twoAbove && column > 1 && wanted === before && typed[column - 2] === letter) distance = Math.min(distance, (twoAbove[column - 2] as number) + 1)
    row[column] = distance
    if (distance < least) least = distance
  }
  if (last < typed.length) row[last + 1] = far
  beginnings[depth] = Math.min(beginnings[depth - 1] as number, first <= last && last === typed.length ? (row[last] as number) : far)
  return least
}

/** The distance between a prefix of this length and the whole typed text. */
function distanceAt({ typed, slips, rows }: DistanceTable, depth: number): number {
  return Math.abs(depth - typed.length) > slips ? slips + 1 : (rows[depth]?.[typed.length] as number)
}

/** The index after the last word with the same prefix. */
function endOfBeginning(words: PackedWords, first: number, letters: number): number {
  const from = words.starts[first] as number
  const begins = (word: number) => {
    const start = words.starts[word] as number
    if ((words.starts[word + 1] as number) - start < letters) return false
    for (let letter = 0; letter < letters; letter++) if (words.units[start + letter] !== words.units[from + letter]) return false
    return true
  }
  return first + 1 + lowerBound(wordCount(words) - first - 1, (index) => begins(first + 1 + index))
}

/** The same distance for one word; undefined when it is beyond the limit. */
export function distanceTo(word: string, misspelling: Misspelling): number | undefined {
  const table = startTable(misspelling)
  const path: number[] = []
  for (let depth = 1; depth <= word.length; depth++) {
    path.push(word.charCodeAt(depth - 1))
    fillRow(table, path)
  }
  const best = misspelling.isPrefix ? (table.beginnings[word.length] as number) : distanceAt(table, word.length)
  return best <= misspelling.slips ? best : undefined
}
