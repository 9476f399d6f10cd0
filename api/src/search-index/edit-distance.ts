import { lowerBound, type PackedWords, wordCount } from './packed-words.ts'

/** How many slips of the pen a word forgives. Numbers forgive none. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

export interface NearWord {
  word: number
  distance: number
}

/** What is looked for: missing, added, changed and swapped neighbouring letters count one each. */
export interface Misspelling {
  typed: string
  slips: number
  /** A word that only begins so will do. */
  isPrefix: boolean
}

/**
 * Every word of a sorted list within the distance. Words that begin alike share the rows of the table of distances,
 * and when no ending can bring the distance down again, all words with that beginning are passed over at once.
 */
export function findNear(words: PackedWords, misspelling: Misspelling): NearWord[] {
  const { typed, slips, isPrefix } = misspelling
  const found: NearWord[] = []
  const table = [firstRow(typed.length)]
  const beginnings = [typed.length]
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
      const row = nextRow(table, path, typed)
      table[depth] = row
      beginnings[depth] = Math.min(beginnings[depth - 1] as number, row[typed.length] as number)
      canReach = Math.min(...row) <= slips
    }
    const distance = isPrefix ? (beginnings[depth] as number) : (table[depth]?.[typed.length] as number)
    const end = canReach ? index + 1 : endOfBeginning(words, index, depth)
    if (distance <= slips && (canReach || isPrefix)) for (let word = index; word < end; word++) found.push({ word, distance })
    index = end
  }
  return found
}

const firstRow = (length: number): number[] => Array.from({ length: length + 1 }, (_, index) => index)

function nextRow(table: number[][], path: number[], typed: string): number[] {
  const depth = path.length
  const above = table[depth - 1] as number[]
  const row = [depth]
  for (let column = 1; column <= typed.length; column++) {
    const letter = typed.charCodeAt(column - 1)
    const isSame = letter === path[depth - 1]
    let distance = Math.min((above[column] as number) + 1, (row[column - 1] as number) + 1, (above[column - 1] as number) + (isSame ? 0 : 1))
    const isSwapped = depth > 1 && column > 1 && letter === path[depth - 2] && typed.charCodeAt(column - 2) === path[depth - 1]
    if (isSwapped) distance = Math.min(distance, (table[depth - 2]?.[column - 2] as number) + 1)
    row.push(distance)
  }
  return row
}

/** Behind the last word whose first letters are those of the given one. */
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

/** The same distance for one word; nothing when it is farther. */
export function distanceTo(word: string, { typed, slips, isPrefix }: Misspelling): number | undefined {
  const table = [firstRow(typed.length)]
  const path: number[] = []
  let best = isPrefix ? typed.length : Number.POSITIVE_INFINITY
  for (let depth = 1; depth <= word.length; depth++) {
    path.push(word.charCodeAt(depth - 1))
    table[depth] = nextRow(table, path, typed)
    if (isPrefix || depth === word.length) best = Math.min(best, table[depth]?.[typed.length] as number)
  }
  return best <= slips ? best : undefined
}
