import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import type { Closeness } from './engine.ts'
import { keyOf } from './folding.ts'
import { listAt } from './postings.ts'
import { rowOfId } from './row-lookup.ts'
import { bestPoints, clearScores, keyScore, type ScoreSheet, type Source, scoreRow, sourcesOf, wordsMet } from './scores.ts'
import type { Table } from './table.ts'
import { type Form, formsOf, readTyped, wideFormsOf } from './typed-words.ts'
import { findWord } from './word-lookup.ts'

export interface Matched {
  rows: Bitmap
  closeness: Closeness
}

/**
 * The rows that the typed words mean: those that have all of them; if there are none, those that have all when misspellings count;
 * if there are none, those that have the most of them, at least half. Filters play no part in this, so that counts with and without a filter agree.
 * Nothing when nothing was typed. The scores stay in the sheet.
 */
export function matchWords(table: Table, sheet: ScoreSheet, text: string): Matched | undefined {
  clearScores(sheet)
  const words = readTyped(text)
  if (words.length === 0) return undefined
  const strict = words.map((word) => meetingOf(table, formsOf(table, word)))
  scoreRowsWithAll(table, sheet, strict)
  const named = rowsNamed(table, text)
  for (const row of named) scoreRow(sheet, row, keyScore)
  const met = rowsThatMet(sheet, words.length, table.rowCount)
  if (met) return { rows: met, closeness: 'all' }
  clearScores(sheet)
  const wide = words.map((word) => meetingOf(table, wideFormsOf(table, word)))
  scoreRowsWithAll(table, sheet, wide)
  const misspelt = rowsThatMet(sheet, words.length, table.rowCount)
  if (misspelt) return { rows: misspelt, closeness: 'misspelt' }
  clearScores(sheet)
  const seen = emptyBitmap(table.rowCount)
  for (const { sources } of wide) scoreWidely(sheet, sources, seen.fill(0))
  return bestMet(table, sheet, words.length)
}

/** Where a typed word is met. */
interface Meeting {
  forms: Form[]
  sources: Source[]
  /** How many rows the sources name. */
  size: number
}

function meetingOf(table: Table, forms: Form[]): Meeting {
  const sources = sourcesOf(table, forms)
  return { forms, sources, size: sources.reduce((sum, { rows }) => sum + rows.length, 0) }
}

/** The rarest word first: rows that lack it need no second look. A row counts for a word only when it had all words before. */
function scoreRowsWithAll(table: Table, sheet: ScoreSheet, words: Meeting[]): void {
  const rarestFirst = words.toSorted((left, right) => left.size - right.size)
  rarestFirst.forEach(({ forms, sources, size }, before) => {
    const stretches = forms.reduce((sum, form) => sum + form.stretches.length, 0)
    if (before > 0 && size > sheet.touchedCount * stretches * readingRatio) scoreByReading(table, sheet, { forms, before })
    else if (before > 0) scoreBySources(table, sheet, { sources, before })
    else scoreWidely(sheet, sources, emptyBitmap(table.rowCount))
  })
}

/** So many rows of a word are passed over in the time in which one row is compared with one stretch of words. */
const readingRatio = 200

/** A row is scored once: by the best source that has it. */
function scoreBySources(table: Table, sheet: ScoreSheet, { sources, before }: { sources: Source[]; before: number }): void {
  // Nearly every row of a frequent word lacks the words before: a bit tells so, where its score lies far away.
  const left = emptyBitmap(table.rowCount)
  for (let index = 0; index < sheet.touchedCount; index++) {
    const row = sheet.touched[index] as number
    if (wordsMet(sheet.scores[row] as number) === before) setBit(left, row)
  }
  for (const { rows, points } of sources) {
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if ((((left[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
      left[row >>> 5] = (left[row >>> 5] as number) & ~(1 << (row & 31))
      scoreRow(sheet, row, points)
    }
  }
}

/** Few rows are left: it is quicker to look what words they have than to go through all rows of a frequent word. */
function scoreByReading(table: Table, sheet: ScoreSheet, { forms, before }: { forms: Form[]; before: number }): void {
  for (let index = 0; index < sheet.touchedCount; index++) {
    const row = sheet.touched[index] as number
    if (wordsMet(sheet.scores[row] as number) !== before) continue
    const points = bestPoints(table, row, forms)
    if (points > 0) scoreRow(sheet, row, points)
  }
}

function scoreWidely(sheet: ScoreSheet, sources: Source[], seen: Bitmap): void {
  for (const { rows, points } of sources) {
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      if (((seen[row >>> 5] as number) >>> (row & 31)) & 1) continue
      setBit(seen, row)
      scoreRow(sheet, row, points)
    }
  }
}

/** The rows whose id or other exact name was typed. */
function rowsNamed(table: Table, text: string): number[] {
  const key = keyOf(text)
  const byId = /^\d{1,15}$/.test(key) ? rowOfId(table, Number(key)) : undefined
  const index = findWord(table.keys, key)
  return [...new Set([...(byId === undefined ? [] : [byId]), ...(index === undefined ? [] : listAt(table.rowsOfKey, index))])]
}

/** Nothing when no row met so many words or bears the typed name. */
function rowsThatMet({ scores, touched, touchedCount }: ScoreSheet, words: number, rowCount: number): Bitmap | undefined {
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

function bestMet({ rowCount }: Table, sheet: ScoreSheet, words: number): Matched {
  let most = 0
  for (let index = 0; index < sheet.touchedCount; index++) most = Math.max(most, wordsMet(sheet.scores[sheet.touched[index] as number] as number))
  const rows = most * 2 >= words && most > 0 ? rowsThatMet(sheet, most, rowCount) : undefined
  if (!rows) return { rows: emptyBitmap(rowCount), closeness: null }
  return { rows, closeness: 'some' }
}
