import type { Closeness, Row, TableSchema } from '../search-index/engine.ts'
import { keyOf, wordsOf } from '../search-index/folding.ts'

interface BruteMatch {
  closeness: Closeness
  /** The score parts, compared one after the other. */
  matched: Map<Row, number[]>
}

/** What `matchWords` should answer, read plainly: every row, every text, every word. For tests. */
export function bruteMatch(schema: TableSchema, rows: readonly Row[], text: string): BruteMatch | undefined {
  const typed = [...new Set(wordsOf(text))].filter(Boolean).slice(0, 12)
  if (typed.length === 0) return text === '' ? undefined : { closeness: null, matched: new Map() }
  const strict = rows.map((row): [Row, number[]] => [row, scoreOf(schema, row, { text, typed, isWide: false })])
  const all = strict.filter(([, [isNamed, met]]) => isNamed === 1 || met === typed.length)
  if (all.length > 0) return { closeness: 'all', matched: new Map(all) }
  const wide = rows.map((row): [Row, number[]] => [row, scoreOf(schema, row, { text, typed, isWide: true })])
  const most = Math.max(0, ...wide.map(([, [, met]]) => met ?? 0))
  if (most === 0 || most * 2 < typed.length) return { closeness: null, matched: new Map() }
  return { closeness: most === typed.length ? 'misspelt' : 'some', matched: new Map(wide.filter(([, [, met]]) => met === most)) }
}

const wordsOfText = new Map<string, string[]>()

function wordsOnce(text: string): string[] {
  const words = wordsOfText.get(text) ?? wordsOf(text)
  wordsOfText.set(text, words)
  return words
}

interface Typed {
  text: string
  typed: string[]
  isWide: boolean
}

/** Named exactly, words met, exactness, weight. */
function scoreOf(schema: TableSchema, row: Row, { text, typed, isWide }: Typed): number[] {
  const key = keyOf(text)
  const name = wordsOf(text).join(' ')
  const names = schema.texts.flatMap(({ label, isName }) => (isName ? [row.texts[label] ?? []].flat() : []))
  const isNamed = key === String(row.id) || (row.keys ?? []).some((other) => keyOf(other) === key) || names.some((other) => wordsOnce(other).join(' ') === name)
  const met = typed.map((word, index) => bestMatch(schema, row, { word, isLast: index === typed.length - 1, isWide })).filter((best) => best !== null)
  const sum = (part: 0 | 1) => met.reduce((total, best) => total + best[part], 0)
  return [isNamed ? 1 : 0, met.length, sum(0), sum(1)]
}

function bestMatch(schema: TableSchema, row: Row, { word, isLast, isWide }: { word: string; isLast: boolean; isWide: boolean }): [number, number] | null {
  const meetings = schema.texts.flatMap(({ label, weight }) =>
    [row.texts[label] ?? []]
      .flat()
      .flatMap(wordsOnce)
      .map((inText): [number, number] => [exactnessOf(inText, { word, isLast, isWide }), weight]),
  )
  const [best] = meetings.filter(([exactness]) => exactness >= 0).sort((left, right) => right[0] - left[0] || right[1] - left[1])
  return best ?? null
}

function exactnessOf(inText: string, { word, isLast, isWide }: { word: string; isLast: boolean; isWide: boolean }): number {
  if (inText === word) return 3
  if ((isLast || (isWide && word.length > 2)) && inText.startsWith(word)) return 2
  const slips = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  if (!isWide || slips === 0) return -1
  const distances = distancesToBeginnings(word, inText)
  const distance = isLast ? Math.min(...distances) : (distances.at(-1) as number)
  return distance <= slips ? 2 - distance : -1
}

/** From a word to each beginning of another, the empty one first and the whole last: the definition, without any saving of work. */
export function distancesToBeginnings(word: string, other: string): number[] {
  const table: number[][] = []
  const at = (row: number, column: number) => table[row]?.[column] as number
  for (let row = 0; row <= word.length; row++) {
    table.push([])
    for (let column = 0; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      const ways = row === 0 || column === 0 ? [row + column] : [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      if (isSwapped) ways.push(at(row - 2, column - 2) + 1)
      table[row]?.push(Math.min(...ways))
    }
  }
  return table[word.length] as number[]
}
