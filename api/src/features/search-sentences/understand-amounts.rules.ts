import { spelledAt } from './understand-numbers.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

export interface Amount {
  value: number
  kind: 'money' | 'percent' | 'plain'
  /** '10+' */
  isAtLeast: boolean
  length: number
}

export interface Span {
  from: number | null
  to: number | null
  kind: Amount['kind']
  length: number
  /** 'more than 10' is eleven of what comes in whole numbers. */
  isExclusive?: boolean
  /** An amount without a bound that includes all before the next one: '10 years'. */
  isWhole?: boolean
}

const units: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  thou: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  bil: 1e9,
  bln: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  tril: 1e12,
  trn: 1e12,
  trillion: 1e12,
}
const figure = /^(\$?)(\d[\d,]{0,20}(?:\.\d{1,6})?)([a-z]{0,8})(%?)(\+?)$/

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

const planName = /^(?:(?:401|403|457)(?:k|b|\(k|\(b)|iras?)$/
const planNumber = /^(?:401|403|457|529)$/
const planNoun = /^(?:plans?|assets?|accounts?|savings|money)$/

/** The name of a retirement or savings plan, which is no amount: '401(k)', '403b', '529 plans', '401 k plans'. */
export function isPlan(words: Word[], at: number): boolean {
  const plain = plainAt(words, at)
  const next = /^[kb]$/.test(plainAt(words, at + 1)) ? at + 2 : at + 1
  return planName.test(plain) || (planNumber.test(plain) && planNoun.test(plainAt(words, next)))
}

const isUnit = (plain: string) => Object.hasOwn(units, plain)

/** Parses '$1.5B', '10,000', '500 million', '20%', '10+', 'three'. */
export function amountAt(words: Word[], start: number): Amount | undefined {
  const word = words[start]
  if (!word || isPlan(words, start)) return undefined
  const inWords = spelledAt(words, start)
  const [, dollar = '', digits = '', unit = '', percent = '', plus = ''] = figure.exec(word.plain) ?? []
  if (!inWords && digits === '') return undefined
  if (unit !== '' && !isUnit(unit)) return undefined
  // '1,5' may be one and a half.
  if (digits.includes(',') && !grouped.test(digits)) return undefined
  const own = inWords?.length ?? 1
  const nextPlain = plainAt(words, start + own)
  const next = nextPlain.replace(/\+$/, '')
  // Also apart from the number: '$1 bn', '$500 M'.
  const isNextUnit = unit === '' && !words[start + own - 1]?.isBeforeComma && isUnit(next)
  const isNextPercent = percent === '' && (nextPlain === 'percent' || nextPlain === '%')
  const factor = units[unit] ?? (isNextUnit ? units[next] : 1) ?? 1
  const isPercent = percent !== '' || isNextPercent
  const length = own + (isNextUnit || isNextPercent ? 1 : 0)
  const isDollars = words[start + length]?.plain === 'dollars'
  return {
    value: (inWords?.value ?? Number(digits.replaceAll(',', ''))) * factor,
    kind: isPercent ? 'percent' : dollar !== '' || isDollars || factor >= 1e6 ? 'money' : 'plain',
    isAtLeast: plus !== '' || (isNextUnit && next !== nextPlain),
    length: length + (isDollars ? 1 : 0),
  }
}

interface Side {
  bound: 'least' | 'most'
  isExclusive: boolean
}
const [least, most] = [
  { bound: 'least', isExclusive: false },
  { bound: 'most', isExclusive: false },
] as const
const [more, fewer] = [
  { bound: 'least', isExclusive: true },
  { bound: 'most', isExclusive: true },
] as const
const before = tableOf<Side>([
  [
    'at least|minimum|minimum of|a minimum of|min|min of|a min of|no less than|not less than|no fewer than|not fewer than|not under|not below|starting at|upwards of|>=|by at least',
    least,
  ],
  [
    'over|above|more than|greater than|larger than|bigger than|higher than|exceeding|>|older than|longer than|faster than|quicker than|by over|by more than',
    more,
  ],
  ['at most|up to|no more than|not more than|maximum|maximum of|a maximum of|max|max of|a max of|<=|not over|not above', most],
  ['under|below|less than|fewer than|smaller than|lower than|<|younger than|slower than', fewer],
])
const behind = tableOf<Side>([
  [
    'or more|or above|and above|or over|and over|or higher|or larger|or greater|and up|and more|plus|or older|or longer|at least|at the least|at a minimum|at minimum',
    least,
  ],
  [
    'or less|or below|and below|or lower|or smaller|or fewer|and fewer|and under|or under|or younger|or shorter|at most|at the most|at a maximum|at maximum|max|maximum|tops',
    most,
  ],
])

/** Parses 'over $1B', 'between 10 and 50', '$1B to $5B', '$1B-$5B', '10+', '50 or more'; a bare amount only if the caller allows it. */
export function spanAt(words: Word[], start: number, takesBare: boolean): Span | undefined {
  const between = words[start]?.plain === 'between' || words[start]?.plain === 'from' ? 1 : 0
  const pair = pairAt(words, start + between, between === 1)
  if (pair) return { ...pair, length: pair.length + between }
  const side = longestPhrase(words, start, before)
  const amount = amountAt(words, start + (side?.length ?? 0))
  if (!amount) return undefined
  if (side) return spanOf(side.meaning, amount, side.length)
  const after = sideBehind(words, start + amount.length)
  if (after) return spanOf(after.meaning, amount, after.length)
  if (amount.isAtLeast) return spanOf(least, amount, 0)
  return takesBare ? { from: amount.value, to: amount.value, kind: amount.kind, length: amount.length } : undefined
}

/** 'or less' behind an amount or its unit; in '$1B and under 50 employees' it belongs to the next amount. */
function sideBehind(words: Word[], at: number) {
  const found = longestPhrase(words, at, behind)
  return found && !amountAt(words, at + found.length) ? found : undefined
}

/** '10 employees or less': the bound after the unit of an exact amount, at a position. */
export function boundedBehind(words: Word[], at: number, { from, to, kind }: Span): Span | undefined {
  const found = from !== null && from === to ? sideBehind(words, at) : undefined
  return found && from !== null ? spanOf(found.meaning, { value: from, kind, isAtLeast: false, length: 0 }, found.length) : undefined
}

function spanOf({ bound, isExclusive }: Side, { value, kind, length }: Amount, others: number): Span {
  return { from: bound === 'least' ? value : null, to: bound === 'most' ? value : null, kind, length: length + others, isExclusive }
}

/** 'not over $1B' is up to $1B; what is between two amounts or exactly one has no other side. */
export function otherSide({ from, to, kind, length, isExclusive = false }: Span): Span | undefined {
  return from !== null && to !== null ? undefined : { from: to, to: from, kind, length, isExclusive: !isExclusive }
}

const recentUnits = ['day', 'week', 'month', 'year'] as const

interface Recent {
  value: number
  unit: (typeof recentUnits)[number]
  /** With a number: 'last two years'. */
  isCounted: boolean
  length: number
}

/** 'last five years', 'past 18 months', 'last 30 days': the amount and the words. */
export function recentAt(words: Word[], start: number): Recent | undefined {
  if (!['last', 'past', 'previous'].includes(plainAt(words, start))) return undefined
  const amount = amountAt(words, start + 1)
  const plain = words[start + 1 + (amount?.length ?? 0)]?.plain.replace(/s$/, '')
  const unit = recentUnits.find((name) => name === plain)
  return unit && { value: amount?.value ?? 1, unit, isCounted: amount !== undefined, length: 2 + (amount?.length ?? 0) }
}

function pairAt(words: Word[], start: number, isBetween: boolean): Span | undefined {
  const [left = '', right = '', ...rest] = words[start]?.plain.split('-') ?? []
  if (right !== '' && rest.length === 0) {
    const low = amountAt([{ text: left, plain: left }], 0)
    const high = amountAt([{ text: right, plain: right }, ...words.slice(start + 1)], 0)
    return low && high ? joined(low, high, high.length) : undefined
  }
  const low = amountAt(words, start)
  const word = words[start + (low?.length ?? 0)]?.plain
  if (!low || !(word === 'to' || word === '-' || (isBetween && word === 'and'))) return undefined
  const high = amountAt(words, start + low.length + 1)
  if (!high) return undefined
  const length = low.length + 1 + high.length
  // 'between $1B and $100M' names the same two ends.
  return joined(low, high, length) ?? (isBetween && low.kind === high.kind ? joined(high, low, length) : undefined)
}

/** '1-5B' means one to five billion. */
function joined(low: Amount, high: Amount, length: number): Span | undefined {
  const kind = low.kind === 'plain' ? high.kind : low.kind
  const from = high.kind === 'money' && low.value < 1_000 && high.value >= 1e6 ? low.value * 10 ** (Math.floor(Math.log10(high.value) / 3) * 3) : low.value
  return from <= high.value ? { from, to: high.value, kind, length } : undefined
}
