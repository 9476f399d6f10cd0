import { spanAt } from './understand-amounts.rules.ts'
import { isTypedCode, listValueAt, negatorAt, placeLength } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** As in 'East Hartford' and 'Costa Mesa', whatever their case; the others are also other words. */
const beforeCity = setOf('north south east west costa')
const beforeCapital = setOf('new old fort ft mount mt port lake upper lower santa saint st glen cape')
/** As in 'Iowa City' and 'buffalo grove'. */
const behindPlace = setOf('city county grove heights springs beach falls township shores')
const behindCapital = setOf(
  'park hills hill valley village island islands gardens lake lakes bay point creek ridge mills woods junction rapids harbor ranch oaks landing',
)
const prepositions = setOf('in from near around across outside at')
const regions = setOf('north south east west northern southern eastern western central upstate downstate upper lower area metro metropolitan region state')

const isCapital = (words: Word[], at: number) => /^[A-Z][a-z]+$/.test(words[at]?.text ?? '')

interface Place {
  start: number
  end: number
}

/** The longer name that a state or a city is a part of: 'La Jolla', 'Costa Mesa', 'Iowa City', 'Washington County'. */
export function longerPlace(words: Word[], { start, end }: Place, isState: boolean): Place | undefined {
  const [before, behind] = [isPartBefore(words, start, isState), isPartBehind(words, { start, end })]
  return before || behind ? { start: before ? start - 1 : start, end: behind ? end + 1 : end } : undefined
}

function isPartBefore(words: Word[], at: number, isState: boolean): boolean {
  const plain = plainAt(words, at - 1)
  if (words[at - 1]?.isBeforeComma) return false
  if (beforeCity.has(plain) && !isState) return true
  if (isState && (regions.has(plain) || isTypedCode(words, at))) return false
  if (beforeCapital.has(plain) && isCapital(words, at - 1)) return true
  return isUnknownName(words, at - 1) && prepositions.has(plainAt(words, at - 2)) && !isTitle(words)
}

function isPartBehind(words: Word[], { start, end }: Place): boolean {
  const plain = plainAt(words, end)
  if (words[end - 1]?.isBeforeComma || plain === '') return false
  // 'LA' is a city, 'La Jolla' and 'la mesa' are others.
  if (plainAt(words, start) === 'la' && words[start]?.text !== 'LA') return isCity(words, end) || !isKnown(words, end)
  if (behindPlace.has(plain) || (behindCapital.has(plain) && isCapital(words, end))) return !listValueAt(words, end)
  return prepositions.has(plainAt(words, start - 1)) && isUnknownName(words, end) && !isTitle(words)
}

const isCity = (words: Word[], at: number) => listValueAt(words, at)?.meaning.target.firms === 'city'

const isUnknownName = (words: Word[], at: number) => at > 0 && isCapital(words, at) && !regions.has(plainAt(words, at)) && !isKnown(words, at)

const tables: readonly ReadonlyMap<string, unknown>[] = [...[vocabulary.typeWords, vocabulary.flags, vocabulary.metrics, vocabulary.moves, vocabulary.clean]]
const others = setOf(
  'registered licensed notice filed series since before after during within last this past per minimum maximum min max between fit match same',
)
const longestName = 4

/** A word that the rules read, also as the last one of a phrase. */
function isKnown(words: Word[], at: number): boolean {
  const plain = plainAt(words, at)
  const sets = [vocabulary.glue, vocabulary.negators, vocabulary.endings, vocabulary.harmlessVerbs, vocabulary.advisorWords, vocabulary.foundings, others]
  if (sets.some((set) => set.has(plain)) || negatorAt(words, at) > 0 || spanAt(words, at, true)) return true
  if (tables.some((table) => longestPhrase(words, at, table))) return true
  return Array.from({ length: longestName }, (_, back) => listValueAt(words, at - back)?.length ?? 0).some((length, back) => length > back)
}

const longestTown = 3

/** Behind a town that no filter has, and a comma, a state says where the town is: 'Albany, New York', 'Brooklyn NY'. */
export function isBehindTown(words: Word[], at: number): boolean {
  if (!words[at - 1]?.isBeforeComma && !/^[A-Z]{2}$/.test(words[at]?.text ?? '')) return false
  let start = at
  while (start > 0 && start > at - longestTown && isTownWord(words, start - 1)) start--
  if (start === at) return false
  return (
    start === 0 || prepositions.has(plainAt(words, start - 1)) || isBehindPlace(words, ['and', 'or'].includes(plainAt(words, start - 1)) ? start - 1 : start)
  )
}

const isTownWord = (words: Word[], at: number) => !isKnown(words, at) && !prepositions.has(plainAt(words, at)) && !/[\d$]/.test(plainAt(words, at))

/** In 'Boston or Albany, NY' the town is in a row, also with other towns. */
function isBehindPlace(words: Word[], end: number): boolean {
  return Array.from({ length: longestName }, (_, index) => index + 1).some((length) => placeLength(words, end - length) === length)
}

const shortest = 5

/** 'Firms In Texas Growing Fast': a capital says nothing where each word has one. */
function isTitle(words: Word[]): boolean {
  return !words.some(({ text, plain }) => plain.length >= shortest && text === plain)
}
