import { distanceTo, findNear, type Misspelling, slipsAllowed } from './edit-distance.ts'
import type { Closeness } from './engine.ts'
import { wordsOf } from './folding.ts'
import { wordAt } from './packed-words.ts'
import type { Table } from './table.ts'
import { prefixRange } from './word-lookup.ts'

/** One typed word, and how far a match may differ from it. */
export interface TypedWord {
  typed: string
  /** The last word may be a prefix. */
  isPrefix: boolean
}

const mostWords = 12

export function readTyped(text: string): TypedWord[] {
  const words = [...new Set(wordsOf(text))].filter(Boolean).slice(0, mostWords)
  return words.map((typed, index) => ({ typed, isPrefix: index === words.length - 1 }))
}

/** Dictionary words that match a typed word, as half-open ranges. */
export interface Form {
  exactness: number
  ranges: [from: number, to: number][]
}

export const exactly = 3
const beginning = 2
const oneSlip = 1
const twoSlips = 0

const mayBePrefix = ({ typed, isPrefix }: TypedWord, closeness: Closeness): boolean => isPrefix || (closeness !== 'all' && typed.length > 2)

const misspellingOf = ({ typed, isPrefix }: TypedWord): Misspelling => ({ typed, slips: slipsAllowed(typed), isPrefix })

/** The word itself and, if it may be a prefix, words that start with it; best first, no word twice. */
export function formsOf({ dictionary }: Table, { typed, isPrefix }: TypedWord): Form[] {
  const [from, to] = prefixRange(dictionary, typed)
  const behindSame = from < to && wordAt(dictionary, from) === typed ? from + 1 : from
  const exact: Form = { exactness: exactly, ranges: [[from, behindSame]] }
  return isPrefix ? [exact, { exactness: beginning, ranges: [[behindSame, to]] }] : [exact]
}

/** Also allows typos, and any word of three letters may be a prefix. */
export function wideFormsOf(table: Table, word: TypedWord): Form[] {
  const forms = formsOf(table, { ...word, isPrefix: mayBePrefix(word, 'some') })
  const misspelling = misspellingOf(word)
  if (misspelling.slips === 0) return forms
  const isKnown = (index: number) => forms.some(({ ranges }) => ranges.some(([from, to]) => index >= from && index < to))
  const near = findNear(table.dictionary, misspelling).filter((found) => !isKnown(found.word))
  const within = (slips: number) => near.filter(({ distance }) => distance === slips).map(({ word: index }): [number, number] => [index, index + 1])
  return [...forms, { exactness: oneSlip, ranges: within(1) }, { exactness: twoSlips, ranges: within(2) }]
}

/** Whether a word of a text matches the typed one, and how many of its letters were typed. */
export function lettersMet(inText: string, word: TypedWord, closeness: Closeness): number {
  if (inText === word.typed) return inText.length
  if (mayBePrefix(word, closeness) && inText.startsWith(word.typed)) return word.typed.length
  if (closeness === 'all' || slipsAllowed(word.typed) === 0) return 0
  return distanceTo(inText, misspellingOf(word)) === undefined ? 0 : inText.length
}
