import type { Lists } from './postings.ts'
import type { Table } from './table.ts'
import type { Form } from './typed-words.ts'

/**
 * A score is one number: first how many typed words matched, then how exactly (3 for an equal word,
 * 2 for a prefix, 1 and 0 for typos), then the weights of the matching texts; an exact name or id outranks all.
 */
const wordUnit = 1 << 20
const exactnessUnit = 1 << 10
export const keyScore = 1 << 30

export const wordsMet = (score: number): number => (score & (keyScore - 1)) >>> 20

/** How exactly the words matched, in total. */
export const exactnessMet = (score: number): number => (score & (wordUnit - 1)) >>> 10

/** Scores of all rows of a table, reused from query to query. */
export interface Scores {
  scores: Uint32Array
  /** Rows with a score; only these have to be cleared. */
  touched: Uint32Array
  touchedCount: number
}

export const newScores = (rows: number): Scores => ({ scores: new Uint32Array(rows), touched: new Uint32Array(rows), touchedCount: 0 })

export function clearScores(scores: Scores): void {
  for (let index = 0; index < scores.touchedCount; index++) scores.scores[scores.touched[index] as number] = 0
  scores.touchedCount = 0
}

export function scoreRow(scores: Scores, row: number, points: number): void {
  const score = scores.scores[row] as number
  if (score === 0) scores.touched[scores.touchedCount++] = row
  scores.scores[row] = score + points
}

export interface Source {
  rows: Uint32Array
  points: number
}

/** Where a typed word matches, the best first: by exactness, then by the weight of the text. */
export function sourcesOf(table: Table, forms: Form[]): Source[] {
  const fields = [...table.texts].sort((left, right) => right.weight - left.weight)
  return forms.flatMap(({ exactness, ranges }) =>
    fields.flatMap(({ rowsOfWord: { starts, items }, weight }) =>
      ranges.map(([from, to]) => ({ rows: items.subarray(starts[from], starts[to]), points: wordUnit + exactness * exactnessUnit + weight })),
    ),
  )
}

/** The same for one row, from its words. */
export function bestPoints({ texts }: Table, row: number, forms: Form[]): number {
  let best = 0
  for (const { lists, wordsOfText, weight } of texts) {
    for (let index = lists.starts[row] as number; index < (lists.starts[row + 1] as number); index++) {
      const exactness = bestExactness(wordsOfText, lists.items[index] as number, forms)
      if (exactness >= 0) best = Math.max(best, wordUnit + exactness * exactnessUnit + weight)
    }
  }
  return best
}

function bestExactness({ starts, items }: Lists, text: number, forms: Form[]): number {
  let best = -1
  for (let index = starts[text] as number; index < (starts[text + 1] as number); index++) {
    const word = items[index] as number
    for (const { exactness, ranges } of forms) if (exactness > best && ranges.some(([from, to]) => word >= from && word < to)) best = exactness
  }
  return best
}
