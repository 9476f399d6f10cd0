import { usStates } from '@mandate/contract/lists/us-states'
import { isCityIn } from './understand-cities.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const softeners: ReadonlySet<string> = new Set([
  'any',
  'a',
  'an',
  'had',
  'have',
  'has',
  'in',
  'using',
  'at',
  'with',
  'on',
  'reported',
  'prior',
  'past',
  'been',
  'use',
  'uses',
  'filed',
  'charge',
  'charging',
  'offer',
  'offering',
  'take',
  'serve',
  'serving',
  'based',
  'located',
  'headquartered',
  'registered',
  'licensed',
  'notice',
  'notice-filed',
  'for',
  'from',
  'custody',
  'work',
  'hold',
  'holding',
  'manage',
  'managing',
  'be',
  'ever',
  'currently',
  'the',
  ...['custodian', 'custodians', 'of', 'record', 'history', 'kind', 'type', 'single', 'living', 'residing', 'either'],
  ...['actively', 'presently', 'registration', 'registrations', 'license', 'licenses', 'filing', 'filings'],
  ...['those', 'ones', 'to', 'pass', 'passed', 'being', 'including', 'counting', 'even'],
])

const farthestNegator = 6
const longestNegator = 4

/** How many words the negation takes that ends at a position: 'no', 'other than'. */
export function negatorAt(words: Word[], at: number): number {
  const plain = plainAt(words, at)
  for (let length = longestNegator; length > 1; length--)
    if (at + 1 >= length && longestPhrase(words, at + 1 - length, vocabulary.negatingPhrases)?.length === length) return length
  return vocabulary.negators.has(plain) || plain.endsWith("n't") ? 1 : 0
}

/** The number of negating words before a position: 'no', 'without any', "don't work with". */
export function negationBefore(words: Word[], at: number): number {
  for (let back = 1; back <= farthestNegator; back++) {
    const plain = words[at - back]?.plain
    if (plain === undefined) return 0
    const negator = negatorAt(words, at - back)
    if (negator > 0) return back + negator - 1
    if (!softeners.has(plain)) return 0
  }
  return 0
}

const isNewYork = (words: Word[], at: number) => words[at]?.plain === 'new' && words[at + 1]?.plain === 'york'

export interface FoundValue {
  meaning: vocabulary.ListMeaning
  length: number
}

/** What was found in a sentence: a row of codes asks for the words before it again and again. */
const known = new WeakMap<Word[], Map<number, FoundValue | undefined>>()

export function listValueAt(words: Word[], at: number): FoundValue | undefined {
  const own = known.get(words) ?? new Map<number, FoundValue | undefined>()
  if (own.size === 0) known.set(words, own)
  if (!own.has(at)) own.set(at, findValue(words, at))
  return own.get(at)
}

function findValue(words: Word[], at: number): FoundValue | undefined {
  // 'New York, NY'
  if (isNewYork(words, at) && (words[at + 2]?.plain === 'ny' || isNewYork(words, at + 2)))
    return { meaning: { target: { firms: 'city', advisors: 'city' }, value: 'New York' }, length: 2 }
  return longestPhrase(words, at, vocabulary.lists) ?? stateCodeAt(words, at)
}

const longestValue = 4

/** The value before this one in 'Schwab or Fidelity', 'TX, CA': where it begins. */
function valueBefore(words: Word[], at: number): { start: number; found: FoundValue } | undefined {
  const end = ['or', 'and', 'nor'].includes(plainAt(words, at - 1)) && !stateCodeAt(words, at - 1) ? at - 1 : at
  for (let length = 1; length <= longestValue; length++) {
    const found = listValueAt(words, end - length)
    if (found?.length === length) return { start: end - length, found }
  }
  return undefined
}

const isPlace = ({ firms }: vocabulary.Target) => firms === 'state' || firms === 'city'

/** How many words name a state or city from here on: 0 where none does. */
export function placeLength(words: Word[], at: number): number {
  const found = listValueAt(words, at)
  return found && isPlace(found.meaning.target) ? found.length : 0
}

const areOfOneField = (left: vocabulary.Target, right: vocabulary.Target) =>
  (left.firms === right.firms && left.advisors === right.advisors) || (isPlace(left) && isPlace(right))

/** Whether an earlier value of the same field was negated: 'not in Texas or Ohio' is neither. */
export function isNegatedInRow(words: Word[], at: number, { meaning: { target } }: FoundValue): boolean {
  const before = valueBefore(words, at)
  if (!before || !areOfOneField(before.found.meaning.target, target)) return false
  return negationBefore(words, before.start) > 0 || isNegatedInRow(words, before.start, before.found)
}

const codesThatAreWords: ReadonlySet<string> = new Set(['IN', 'OR', 'ME', 'OK', 'HI', 'LA', 'PA', 'MA', 'OH', 'AS'])
/** Even next to other codes: in capitals, 'TX OR CA' is no Oregon. */
const codesThatJoin: ReadonlySet<string> = new Set(['IN', 'OR', 'AS', 'ME'])

/** State codes in capitals; codes that are also words count only after a word for a place or next to another code, those that join words only after 'in'. In lower case only after a word for a place, and never those. */
function stateCodeAt(words: Word[], at: number): FoundValue | undefined {
  const text = words[at]?.text ?? ''
  const code = text.toUpperCase()
  if (!Object.hasOwn(usStates, code)) return undefined
  const isWord = codesThatAreWords.has(code)
  // 'pittsburgh, pa'; 'portland, or' only at the end.
  const isPair = text !== code && isWord && isOfCity(words, at, code) && (!codesThatJoin.has(code) || at === words.length - 1)
  if (isPair) return { meaning: { target: { firms: 'state', advisors: 'state' }, value: code }, length: 1 }
  const isPlaced = codesThatJoin.has(code)
    ? words[at - 1]?.plain === 'in' || isOfCity(words, at, code) || (isTypedCode(words, at) && isAmongPlaces(words, at, code))
    : isAfterPlaceWord(words, at)
  if (text === code ? isWord && !isPlaced : isWord || !isPlaced) return undefined
  return { meaning: { target: { firms: 'state', advisors: 'state' }, value: code }, length: 1 }
}

/** In capitals, in a sentence that isn't. An 'OR' between two values joins them. */
export function isTypedCode(words: Word[], at: number): boolean {
  const { text = '', isBeforeComma } = words[at] ?? {}
  const next = words[at + 1]?.text ?? ''
  return /^[A-Z]{2}$/.test(text) && words.some((word) => /[a-z]{2}/.test(word.text)) && (text !== 'OR' || isBeforeComma === true || !/^[A-Z]/.test(next))
}

/** 'CA, OR, WA', 'IL IN OH', 'Portland ME', 'IN advisors' */
function isAmongPlaces(words: Word[], at: number, code: string): boolean {
  if (at === 0) return longestPhrase(words, 1, vocabulary.typeWords) !== undefined
  // 'but not OR'
  if (['not', 'except', 'excluding', 'outside'].includes(plainAt(words, at - 1))) return true
  // 'OH and IN', 'WA or OR'
  const isJoined = ['and', 'or', 'nor'].includes(plainAt(words, at - 1)) && !stateCodeAt(words, at - 1)
  const end = isJoined ? at - 1 : at
  const isListed = isJoined || words[at - 1]?.isBeforeComma === true
  if ((isListed || code !== 'OR' || at === words.length - 1) && stateCodeAt(words, end - 1)) return true
  return [1, 2, 3].some((length) => {
    const found = end < length ? undefined : longestPhrase(words, end - length, vocabulary.lists)
    if (found?.length !== length) return false
    const { target, value } = found.meaning
    if (target.firms === 'state' || isJoined) return isListed && target.firms === 'state'
    // 'Columbus IN' is another Columbus than those of which firms are on file.
    return target.firms === 'city' && (code !== 'AS' || isCityIn(value, code))
  })
}

/** 'Portland, OR' */
function isOfCity(words: Word[], at: number, code: string): boolean {
  if (!words[at - 1]?.isBeforeComma) return false
  return [1, 2, 3].some((length) => isCity(words, at - length, length) && isCityIn(listValueAt(words, at - length)?.meaning.value ?? '', code))
}

function isCity(words: Word[], at: number, length: number): boolean {
  // No code of a state is a city, and asking each word before for its own would take exponential time.
  const found = at < 0 ? undefined : longestPhrase(words, at, vocabulary.lists)
  return (length === 2 && isNewYork(words, at)) || (found?.length === length && found.meaning.target.firms === 'city')
}

/** 'in tx', 'in tx or ca', 'in tx, ca', 'austin, tx' */
function isAfterPlaceWord(words: Word[], at: number): boolean {
  const before = plainAt(words, at - 1)
  if (['in', 'from', 'outside', 'near', 'around'].includes(before)) return true
  if ([1, 2, 3].some((length) => isCity(words, at - length, length))) return true
  const earlier = ['or', 'and', 'nor'].includes(before) ? at - 2 : at - 1
  return earlier >= 0 && stateCodeAt(words, earlier) !== undefined
}
