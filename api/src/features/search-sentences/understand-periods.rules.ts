import { searchFields } from '@mandate/contract/lists/search-fields'
import { monthNames } from '@mandate/contract/values/dates'
import { amountAt, recentAt, type Span } from './understand-amounts.rules.ts'
import type { Context } from './understand-context.rules.ts'
import { yearly } from './understand-growth.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { ranged } from './understand-ranges.rules.ts'
import { negationBefore } from './understand-values.rules.ts'
import type { Target } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const dayMs = 86_400_000
const months: readonly string[] = monthNames.map((name) => name.toLowerCase())

interface Period {
  /** The first day, and the day after the last, in milliseconds. */
  from: number | null
  to: number | null
  length: number
}

type At = readonly [words: Word[], at: number]

const midnight = (ms: number) => Math.floor(ms / dayMs) * dayMs

function back(now: number, amount: number, unit: 'day' | 'week' | 'month' | 'year'): number {
  if (unit === 'day' || unit === 'week') return midnight(now) - amount * (unit === 'week' ? 7 : 1) * dayMs
  const day = new Date(midnight(now))
  return day.setUTCMonth(day.getUTCMonth() - amount * (unit === 'year' ? 12 : 1))
}

/** 'in the last 30 days', 'this year', 'since 2010', 'since March 2026', 'before 2010', 'in 2015'. */
function periodAt([words, at]: At, now: number): Period | undefined {
  return recentPeriod([words, at], now) ?? calendarPeriod([words, at], now) ?? sincePeriod([words, at], now)
}

function afterPrepositions([words, at]: At): number {
  let next = at
  while (next < at + 3 && ['in', 'within', 'over', 'during', 'the'].includes(plainAt(words, next))) next++
  return next
}

function recentPeriod([words, at]: At, now: number): Period | undefined {
  const start = afterPrepositions([words, at])
  const recent = recentAt(words, start)
  // 'filed last year' is the calendar year before this one; 'filed in the last year' is twelve months.
  if (!recent || (!recent.isCounted && words[start - 1]?.plain !== 'the')) return undefined
  return { from: back(now, recent.value, recent.unit), to: null, length: start + recent.length - at }
}

function calendarPeriod([words, at]: At, now: number): Period | undefined {
  if (words[at]?.plain !== 'this') return undefined
  const unit = words[at + 1]?.plain
  const today = new Date(now)
  if (unit !== 'year' && unit !== 'month') return undefined
  return { from: Date.UTC(today.getUTCFullYear(), unit === 'year' ? 0 : today.getUTCMonth()), to: null, length: 2 }
}

const earliestYear = 1900

function yearAt([words, at]: At, now: number): number | undefined {
  const plain = plainAt(words, at)
  const year = /^\d{4}$/.test(plain) ? Number(plain) : Number.NaN
  return year >= earliestYear && year <= new Date(now).getUTCFullYear() ? year : undefined
}

function sincePeriod([words, at]: At, now: number): Period | undefined {
  const word = plainAt(words, at)
  if (!['since', 'after', 'before', 'in'].includes(word)) return undefined
  const month = months.indexOf(plainAt(words, at + 1))
  const year = yearAt([words, month === -1 ? at + 1 : at + 2], now)
  if (year === undefined) return undefined
  const start = Date.UTC(year, Math.max(month, 0))
  const end = month === -1 ? Date.UTC(year + 1, 0) : Date.UTC(year, month + 1)
  const length = month === -1 ? 2 : 3
  if (word === 'before') return { from: null, to: start, length }
  if (word === 'in') return { from: start, to: end, length }
  return { from: word === 'after' ? end : start, to: null, length }
}

const nowOf = ({ now = Date.now() }: Context) => now

/** Matches 'registered since 2010', 'founded in 2015': no field has when a firm began, and the years of filings are those on file, so each word is named. */
export function byFounding(words: Word[], at: number, context: Context): Finding | undefined {
  const plain = plainAt(words, at)
  if (plain !== 'registered' && !vocabulary.foundings.has(plain)) return undefined
  const period = foundingPeriod([words, at + 1], nowOf(context))
  if (!period) return undefined
  const span: Span = { from: null, to: null, kind: 'plain', length: 0 }
  return ranged({ target: {} }, span, { start: at - negationBefore(words, at), end: at + 1 + period.length, isNamed: true })
}

function foundingPeriod(place: At, now: number): Period | undefined {
  const found = periodAt(place, now)
  if (found) return found
  const recent = recentAt(...place)
  return recent && { from: back(now, recent.value, recent.unit), to: null, length: recent.length }
}

const filedWords: ReadonlySet<string> = new Set(['filed', 'filing', 'filings'])
const filedObjects: ReadonlySet<string> = new Set(['a', 'an', 'the', 'their', 'its', 'form', 'adv', 'amendment', 'update'])

/** Matches 'filed in the last 30 days', "haven't filed since 2025": the latest filing. 'Filed in 2015' says nothing about the latest. */
export function byFiling(words: Word[], at: number, context: Context): Finding | undefined {
  if (!filedWords.has(plainAt(words, at)) || words[at - 1]?.plain === 'notice') return undefined
  let next = at + 1
  while (next <= at + 4 && filedObjects.has(plainAt(words, next))) next++
  const period = periodAt([words, next], nowOf(context))
  if (!period) return undefined
  const taken = negationBefore(words, at)
  const place = { start: at - taken, end: next + period.length }
  const { from } = period
  if (from === null || period.to !== null) return ranged({ target: {} }, { from: period.from, to: period.to, kind: 'plain', length: 0 }, place)
  const [least, most] = taken > 0 ? [null, from - dayMs] : [from, null]
  return ranged({ target: { firms: 'filedAt' } }, { from: least, to: most, kind: 'plain', length: 0 }, place)
}

/** The last year, in words. */
export const yearLong = tableOf<true>([
  [
    'this year|last year|since last year|past year|in the last year|in the past year|over the last year|over the past year|within the last year|within the past year|during the last year|during the past year',
    true,
  ],
  [
    ['last', 'past']
      .flatMap((word) => ['12', 'twelve'].flatMap((number) => ['', 'in the ', 'over the ', 'within the '].map((start) => `${start}${word} ${number} months`)))
      .join('|'),
    true,
  ],
])

const isOfLastYear = (name: string | undefined) =>
  name === 'movedLastYear' || searchFields.firms.some((field) => field.name === name && field.group === 'Last year')

export const areOfLastYear = ({ firms, advisors }: Target): boolean => isOfLastYear(firms) || isOfLastYear(advisors)

/** 'moved firms this year': the field is of a year, and its label says which. Next to any other filter, the words of the year stay. */
export function withYears(words: Word[], findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    if (!areOfLastYear(finding.target)) return finding
    const ofGrowth = finding.target.firms === 'aumGrowth' ? longestPhrase(words, finding.end, yearly)?.length : undefined
    const behind = ofGrowth ?? longestPhrase(words, finding.end, yearLong)?.length ?? 0
    if (behind > 0) return { ...finding, end: finding.end + behind }
    const before = [5, 4, 3, 2].find((length) => finding.start >= length && longestPhrase(words, finding.start - length, yearLong)?.length === length) ?? 0
    return { ...finding, start: finding.start - before }
  })
}

/** Where the words of a year begin; a firm's name ends before them. */
export const yearStarts = (words: Word[]): number[] => words.flatMap((_, at) => (longestPhrase(words, at, yearLong) ? [at] : []))

/** 'AUM over $1B two years ago': what was then isn't what is. */
export function isAgo(words: Word[], at: number): boolean {
  const amount = words[at]?.plain === 'a' ? 1 : amountAt(words, at)?.length
  return amount !== undefined && words[at + amount + 1]?.plain === 'ago'
}
