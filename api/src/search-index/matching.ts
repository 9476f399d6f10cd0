import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import type { Closeness, CountQuery } from './engine.ts'
import { keyOf, nameOf } from './folding.ts'
import { wordAt } from './packed-words.ts'
import { listAt } from './postings.ts'
import { rowOfId } from './row-lookup.ts'
import { bestPoints, clearScores, exactnessMet, keyScore, type Scores, type Source, scoreRow, sourcesOf, wordsMet } from './scores.ts'
import type { Table } from './table.ts'
import { exactly, type Form, formsOf, readTyped, wideFormsOf } from './typed-words.ts'
import { findWord } from './word-lookup.ts'

interface Matched {
  rows: Bitmap
  closeness: Closeness
}

/**
 * The rows that match the typed words: those with all of them; if none, those with all of them allowing typos;
 * if none, those with the most of them, at least half. Filters don't affect this, so counts with and without a filter agree.
 * Returns undefined when nothing was typed; a text without letters or digits matches no row. Leaves the result in `scores`.
 */
export function matchWords(table: Table, scores: Scores, { words: text, alsoExact }: Pick<CountQuery, 'words' | 'alsoExact'>): Matched | undefined {
  clearScores(scores)
  const words = readTyped(text)
  if (words.length === 0) return text === '' ? undefined : { rows: emptyBitmap(table.rowCount), closeness: null }
  const strict = words.map((word) => matchesOf(table, formsOf(table, word)))
  scoreRowsWithAll(table, scores, strict)
  const named = new Set([
    ...rowsNamed(table, text),
    ...(alsoExact ? rowsWithKey(table, keyOf(alsoExact)) : []),
    ...rowsWithName(table, scores, { text, words: words.length }),
  ])
  for (const row of named) scoreRow(scores, row, keyScore)
  const met = rowsThatMet(scores, words.length, table.rowCount)
  if (met) return { rows: met, closeness: 'all' }
  clearScores(scores)
  const wide = words.map((word) => matchesOf(table, wideFormsOf(table, word)))
  scoreRowsWithAll(table, scores, wide)
  const misspelt = rowsThatMet(scores, words.length, table.rowCount)
  if (misspelt) return { rows: misspelt, closeness: 'misspelt' }
  clearScores(scores)
  const seen = emptyBitmap(table.rowCount)
  for (const { sources } of wide) scoreWidely(scores, sources, seen.fill(0))
  return bestMet(table, scores, words.length)
}

/** Where a typed word matches. */
interface WordMatches {
  forms: Form[]
  sources: Source[]
  /** How many rows the sources list. */
  size: number
}

function matchesOf(table: Table, forms: Form[]): WordMatches {
  const sources = sourcesOf(table, forms)
  return { forms, sources, size: sources.reduce((sum, { rows }) => sum + rows.length, 0) }
}

/** The rarest word first: rows that lack it are skipped later. A row counts for a word only if it had all earlier words. */
function scoreRowsWithAll(table: Table, scores: Scores, words: WordMatches[]): void {
  const rarestFirst = words.toSorted((left, right) => left.size - right.size)
  rarestFirst.forEach(({ forms, sources, size }, before) => {
    const ranges = forms.reduce((sum, form) => sum + form.ranges.length, 0)
    if (before > 0 && size > scores.touchedCount * ranges * readingRatio) scoreByReading(table, scores, { forms, before })
    else if (before > 0) scoreBySources(table, scores, { sources, before })
    else scoreWidely(scores, sources, emptyBitmap(table.rowCount))
  })
}

/** How many postings can be skipped in the time one row is compared with one word range. */
const readingRatio = 200

/** A row is scored once, by its best source. */
function scoreBySources(table: Table, scores: Scores, { sources, before }: { sources: Source[]; before: number }): void {
  // Nearly every row of a frequent word lacks the earlier words: testing a bit is cheaper than loading its score.
  const left = emptyBitmap(table.rowCount)
  for (let index = 0; index < scores.touchedCount; index++) {
    const row = scores.touched[index] as number
    if (wordsMet(scores.scores[row] as number) === before) setBit(left, row)
  }
  for (const { rows, points } of sources) {
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if ((((left[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
      left[row >>> 5] = (left[row >>> 5] as number) & ~(1 << (row & 31))
      scoreRow(scores, row, points)
    }
  }
}

/** Few rows are left: reading their words is faster than scanning the postings of a frequent word. */
function scoreByReading(table: Table, scores: Scores, { forms, before }: { forms: Form[]; before: number }): void {
  for (let index = 0; index < scores.touchedCount; index++) {
    const row = scores.touched[index] as number
    if (wordsMet(scores.scores[row] as number) !== before) continue
    const points = bestPoints(table, row, forms)
    if (points > 0) scoreRow(scores, row, points)
  }
}

function scoreWidely(scores: Scores, sources: Source[], seen: Bitmap): void {
  for (const { rows, points } of sources) {
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if (((seen[row >>> 5] as number) >>> (row & 31)) & 1) continue
      setBit(seen, row)
      scoreRow(scores, row, points)
    }
  }
}

/** The rows whose id or other exact name was typed. */
function rowsNamed(table: Table, text: string): number[] {
  const key = keyOf(text)
  const byId = /^\d{1,15}$/.test(key) ? rowOfId(table, Number(key)) : undefined
  return [...(byId === undefined ? [] : [byId]), ...rowsWithKey(table, key)]
}

function rowsWithKey(table: Table, key: string): ArrayLike<number> & Iterable<number> {
  const index = findWord(table.keys, key)
  return index === undefined ? [] : listAt(table.rowsOfKey, index)
}

/** The rows with the typed text as a whole name. Only rows that have every word exactly can be among them, so few names are read. */
function rowsWithName({ schema, texts }: Table, { scores, touched, touchedCount }: Scores, { text, words }: { text: string; words: number }): number[] {
  const fields = texts.filter((_, index) => schema.texts[index]?.isName)
  if (fields.length === 0) return []
  const name = nameOf(text)
  const rows: number[] = []
  for (let index = 0; index < touchedCount; index++) {
    const row = touched[index] as number
    const score = scores[row] as number
    if (wordsMet(score) !== words || exactnessMet(score) !== words * exactly) continue
    const isNamed = ({ texts: own, lists, wordsOfText }: Table['texts'][number]) =>
      listAt(lists, row).some((each) => listAt(wordsOfText, each).length >= words && nameOf(wordAt(own, each)) === name)
    if (fields.some(isNamed)) rows.push(row)
  }
  return rows
}

/** Returns undefined when no row matches that many words or has the typed name. */
function rowsThatMet({ scores, touched, touchedCount }: Scores, words: number, rowCount: number): Bitmap | undefined {
  const bits = emptyBitmap(rowCount)
  let isAny = false
  for (let index = 0; index < touchedCount; index++) {
    const row = touched[index] as number
    const score = scores[row] as number
    if (wordsMet(score) !== words && score < keyScore) continue
    setBit(bits, row)
    isAny = true
  }
  return isAny ? bits : undefined
}

function bestMet({ rowCount }: Table, scores: Scores, words: number): Matched {
  let most = 0
  for (let index = 0; index < scores.touchedCount; index++) most = Math.max(most, wordsMet(scores.scores[scores.touched[index] as number] as number))
  const rows = most * 2 >= words && most > 0 ? rowsThatMet(scores, most, rowCount) : undefined
  if (!rows) return { rows: emptyBitmap(rowCount), closeness: null }
  return { rows, closeness: 'some' }
}
