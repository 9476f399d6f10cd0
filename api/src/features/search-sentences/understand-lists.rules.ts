import { usStates } from '@mandate/contract/lists/us-states'
import { isCityIn } from './understand-cities.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { isBehindTown, longerPlace } from './understand-place-names.rules.ts'
import { areServed } from './understand-served.rules.ts'
import { type FoundValue, isNegatedInRow, isTypedCode, listValueAt, negationBefore } from './understand-values.rules.ts'
import type { ListMeaning, Target } from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

/** Matches a value of a list: 'Texas', 'registered in Texas', 'not with Schwab'. */
export function byList(words: Word[], at: number): Finding | undefined {
  const listed = listValueAt(words, at) ?? townCodeAt(words, at)
  const found = listed && isLouisiana(words, at) ? { ...listed, meaning: louisiana } : servedType(words, at, listed)
  if (!found) return undefined
  if (isUnread(words, at, found)) {
    const place = { start: at - negationBefore(words, at), end: at + found.length }
    return { target: {}, isNamed: true, filterFor: () => ({ kind: 'list', include: [], exclude: [] }), ...place }
  }
  const own = negationBefore(words, at)
  const isInRow = isNegatedInRow(words, at, found)
  const taken = own > 0 ? own : isInRow && plainAt(words, at - 1) === 'nor' ? 1 : 0
  const scope = scopeAt(words, at)
  const { value, target } = scope && words[at]?.text === 'LA' ? { value: 'LA', target: scope.target } : found.meaning
  const list = own > 0 || isInRow || scope?.isNegated ? { include: [], exclude: [value] } : { include: [value], exclude: [] }
  const place = {
    start: at - Math.max(taken, scope?.length ?? 0),
    end: at + found.length + (scope?.behind ?? 0) + (isStateNoun(words, at + found.length, found) ? 1 : 0),
    unstated: scope?.unstated ?? [],
  }
  const filterFor = () => ({ kind: 'list' as const, ...list })
  const isPlace = target.firms === 'state' || target.firms === 'city' || scope !== undefined
  const longer = isPlace ? longerPlace(words, { start: at, end: place.end }, value in usStates) : undefined
  if (longer) return { target: {}, isNamed: true, filterFor, start: Math.min(place.start, longer.start), end: longer.end }
  if (scope && value in usStates) return { target: scope.target, filterFor, ...place }
  // 'registered in Texas and Dallas': a registration is in a state.
  if (scope && target.firms === 'city') return { target: {}, isNamed: true, filterFor, ...place, start: at }
  // 'not SEC registered' is registered with a state, or exempt; the rows don't tell registered with a state from registered with the SEC.
  const isInexpressible = list.exclude.length > 0 && target.firms === 'kind' && value === 'registered'
  return { target: isInexpressible ? {} : target, filterFor, ...place, start: at - taken }
}

const joiningCodes: ReadonlySet<string> = new Set(['in', 'or', 'me'])

/** 'Bend, OR', 'Carmel IN', 'scranton, pa': behind a town, codes that join words only in capitals or at the end. */
function townCodeAt(words: Word[], at: number): FoundValue | undefined {
  const { text = '', plain = '' } = words[at] ?? {}
  const code = plain.toUpperCase()
  const isEnd = at === words.length - 1
  if (!Object.hasOwn(usStates, code) || (!words[at - 1]?.isBeforeComma && !isTypedCode(words, at))) return undefined
  if (joiningCodes.has(plain) && text !== code && !isEnd) return undefined
  if (listValueAt(words, at + 1) || !isBehindTown(words, at)) return undefined
  return { meaning: { target: { firms: 'state', advisors: 'state' }, value: code }, length: 1 }
}

const corporations: ListMeaning = { target: { firms: 'clientType' }, value: '5Dm' }

/** 'serving corporations' is about the clients. */
function servedType(words: Word[], at: number, found: FoundValue | undefined): FoundValue | undefined {
  const isCorporation = found?.meaning.target.firms === 'organization' && found.meaning.value === 'Corporation'
  return found && isCorporation && areServed(words, { start: at, end: at + found.length }) ? { ...found, meaning: corporations } : found
}

/** 'serving partnerships', of which there is no type of client, and 'on State Street', which is an address. */
function isUnread(words: Word[], at: number, { meaning: { target, value }, length }: FoundValue): boolean {
  if (target.firms === 'organization') return areServed(words, { start: at, end: at + length })
  return value === 'State Street' && (plainAt(words, at - 1) === 'on' || /^\d+$/.test(plainAt(words, at - 1)))
}

const louisiana: ListMeaning = { target: { firms: 'state', advisors: 'state' }, value: 'LA' }
const longestCity = 3

/** 'New Orleans, LA', 'Baton Rouge, LA'; in 'Chicago, LA' it is one of two cities. */
function isLouisiana(words: Word[], at: number): boolean {
  if (plainAt(words, at) !== 'la' || !words[at - 1]?.isBeforeComma) return false
  const lengths = Array.from({ length: longestCity }, (_, index) => index + 1)
  const cities = lengths.map((length) => ({ length, city: listValueAt(words, at - length) })).filter(({ length, city }) => city?.length === length)
  return cities.some(({ city }) => isCityIn(city?.meaning.value ?? '', 'LA')) || isBehindTown(words, at)
}

/** In 'New York State'. */
const isStateNoun = (words: Word[], at: number, { meaning }: FoundValue) => meaning.target.firms === 'state' && plainAt(words, at) === 'state'

const nouns = tableOf<Target>([
  ['registration|license|licensure', { firms: 'noticeState', advisors: 'registeredState' }],
  ['notice filing', { firms: 'noticeState' }],
])

/** 'Texas registrations', 'Texas and Ohio licenses' */
function scopeBehind(words: Word[], at: number): Scope | undefined {
  const value = listValueAt(words, at)
  if (value?.meaning.target.firms !== 'state') return undefined
  const end = at + value.length
  const noun = words[end - 1]?.isBeforeComma ? undefined : longestPhrase(words, end, nouns)
  if (noun && plainAt(words, end + noun.length) !== 'in') return { target: noun.meaning, length: 0, unstated: [], isNegated: false, behind: noun.length }
  const next = ['and', 'or'].includes(plainAt(words, end)) ? end + 1 : end
  const scope = next > end || words[end - 1]?.isBeforeComma ? scopeBehind(words, next) : undefined
  return scope && { ...scope, behind: 0 }
}

interface Scope {
  target: Target
  /** How many words before the value say so; in a row, none. */
  length: number
  unstated: readonly number[]
  isNegated: boolean
  /** How many words behind the value say so: 'Texas registrations'. */
  behind?: number
}

const registered: Target = { firms: 'noticeState', advisors: 'registeredState' }
const scopes = tableOf<Target>([
  ['registered|state-registered|licensed|registration|license|registered to do business|licensed to practice|licensed to do business', registered],
  [
    'notice filed|notice-filed|notice filing|notice file|notice files|filed notice|filed notices|file notice|files notice|file notices',
    { firms: 'noticeState' },
  ],
])
const longestScope = 4
const betweenScope: ReadonlySet<string> = new Set(['both', 'either', 'the', 'state', 'states', 'of'])
const presently: ReadonlySet<string> = new Set(['currently', 'actively', 'presently'])

/** Whether a state is where someone is registered: 'registered in Texas', also in a row: 'registered in Texas, Ohio and Utah', 'registered in Texas, but not in Ohio'. */
function scopeAt(words: Word[], at: number): Scope | undefined {
  return scopeBehind(words, at) ?? scopeAhead(words, at)
}

const scopeAhead = (words: Word[], at: number): Scope | undefined =>
  ownScope(words, at, at) ?? ownScope(words, at, at - negationBefore(words, at)) ?? scopeInRow(words, at)

/** 'registered in' before a position: of the value, or of what negates it: 'registered in all states except Texas'. */
function ownScope(words: Word[], at: number, behind: number): Scope | undefined {
  let preposition = behind - 1
  while (betweenScope.has(plainAt(words, preposition))) preposition--
  const isOnly = plainAt(words, preposition - 1) === 'only'
  const own = ['in', 'across'].includes(plainAt(words, preposition)) ? scopeBefore(words, isOnly ? preposition - 1 : preposition) : undefined
  if (!own) return undefined
  const start = presently.has(plainAt(words, own.start - 1)) ? own.start - 1 : own.start
  const unstated = words.flatMap(({ plain }, index) =>
    (plain === 'both' && index > preposition && index < at) || (isOnly && index === preposition - 1) ? [index] : [],
  )
  return { target: own.target, length: at - start, unstated, isNegated: false }
}

function scopeBefore(words: Word[], end: number): { target: Target; start: number } | undefined {
  for (let length = longestScope; length >= 1; length--) {
    const found = longestPhrase(words, end - length, scopes)
    if (found?.length === length) return { target: found.meaning, start: end - length }
  }
  return undefined
}

const joiners: ReadonlySet<string> = new Set([
  ...['and', 'or', 'nor', 'but', 'plus', 'also', 'as', 'well', 'not', 'in', 'both', 'either', 'except', 'excepting', 'excluding', 'for', 'minus'],
])
const longestValue = 4

function scopeInRow(words: Word[], at: number): Scope | undefined {
  let behind = at
  // 'IN' and 'OR' may be states.
  while (joiners.has(plainAt(words, behind - 1)) && !listValueAt(words, behind - 1)) behind--
  const between = words.slice(behind, at).map(({ plain }) => plain)
  // 'registered in Texas in California' is of two things, and so is 'in Texas, in Dallas'.
  const isListed = words[behind - 1]?.isBeforeComma === true && listValueAt(words, at)?.meaning.target.firms === 'state'
  if (between.length > 0 && between.every((plain) => plain === 'in') && !isListed) return undefined
  // 'New York State and Ohio'
  const end = plainAt(words, behind - 1) === 'state' ? behind - 1 : behind
  // The longest first: in 'West Virginia' no other state ends.
  for (let length = longestValue; length >= 1; length--) {
    const before = listValueAt(words, end - length)
    if (before?.length !== length) continue
    const isState = before.meaning.target.firms === 'state' || words[end - 1]?.text === 'LA'
    const scope = isState ? scopeAhead(words, end - length) : undefined
    const isNegated = scope?.isNegated === true || negationBefore(words, end - length) > 0
    return scope && { target: scope.target, length: 0, unstated: [], isNegated: isNegated && !between.includes('but') && between.length > 0 }
  }
  return undefined
}
