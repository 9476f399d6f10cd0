import { type Span, spanAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { ranged } from './understand-ranges.rules.ts'
import { negationBefore } from './understand-values.rules.ts'
import type { Metric } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const growth: Metric = { target: { firms: 'aumGrowth' } }
const copulas: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'of', 'at', 'has', 'have', 'been', 'by', 'a', 'with'])
const ownWords: ReadonlySet<string> = new Set(['their', 'its', 'the', 'in', 'of', 'number', 'total'])
const signs = new Map<string, Span>([
  ['negative', { from: null, to: 0, kind: 'percent', length: 0 }],
  ['positive', { from: 0, to: null, kind: 'percent', length: 0 }],
])

function metricAt(words: Word[], at: number) {
  const found = longestPhrase(words, at, vocabulary.metrics)
  return found && { field: found.meaning.target.firms ?? found.meaning.target.advisors, length: found.length }
}

const isVerb = (words: Word[], at: number) => ['grew', 'growing', 'grown'].includes(plainAt(words, at))

function skip(words: Word[], at: number, skipped: ReadonlySet<string>): number {
  let next = at
  while (next < at + 3 && skipped.has(plainAt(words, next)) && !['least', 'most'].includes(plainAt(words, next + 1))) next++
  return next
}

/** Matches 'growth over 10%', 'grew by 20%', 'grew their assets 10%', 'negative growth', 'growing'. */
export function byGrowth(words: Word[], at: number): Finding | undefined {
  const before = signs.get(plainAt(words, at))
  const found = metricAt(words, before ? at + 1 : at)
  if (found?.field !== 'aumGrowth') return undefined
  const behind = at + (before ? 1 : 0) + found.length
  const taken = negationBefore(words, at)
  const objectAt = skip(words, behind, ownWords)
  const object = isVerb(words, at) ? metricAt(words, objectAt) : undefined
  const next = skip(words, object?.field === 'aum' ? objectAt + object.length : behind, copulas)
  const sign = before ?? signs.get(plainAt(words, next))
  if (sign) return ranged(taken > 0 ? { target: {} } : growth, sign, { start: at - taken, end: before ? behind : next + 1 })
  const span = spanAt(words, next, true)
  if (span && isShare(words, span, next + span.length)) return byShare(words, { at, end: next + span.length, taken }, span)
  // 'grew by over $100M': the sum is what was added, not what the firm manages.
  const isOfGrowth = !words[behind - 1]?.isBeforeComma && !words.slice(behind, next).some(({ plain }) => plain === 'with')
  if (span?.kind === 'money' && isOfGrowth) return ranged({ target: {} }, span, { start: at, end: next + span.length })
  // In 'growth stocks' it is a style.
  if (styles.has(plainAt(words, behind))) return ranged({ target: {} }, { from: 0, to: null, kind: 'percent', length: 0 }, { start: at, end: behind + 1 })
  return ranged(growth, { from: 0, to: null, kind: 'percent', length: 0 }, { start: at, end: object?.field === 'aum' ? objectAt + object.length : behind })
}

const styles: ReadonlySet<string> = new Set('stock stocks equity equities investing investor investors capital strategy strategies fund funds'.split(' '))

/** A share, or a number that counts nothing else. */
const isShare = (words: Word[], { kind }: Span, end: number) => kind === 'percent' || (kind === 'plain' && !metricAt(words, end))

/** 'grew 20%' is by at least as much, and 'growing less than 10%' still growth. A number is no share, but 0 is. */
function byShare(words: Word[], { at, end, taken }: { at: number; end: number; taken: number }, span: Span): Finding {
  const isRead = span.kind === 'percent' || (span.from ?? 0) + (span.to ?? 0) === 0
  const whole = span.from === span.to ? { ...span, to: null } : span
  const own = isVerb(words, at) && whole.from === null ? { ...whole, from: 0 } : whole
  const isBoth = own.from !== null && own.to !== null
  const meant = taken > 0 ? { ...own, from: own.to, to: own.from } : own
  return ranged(isRead && !(taken > 0 && isBoth) ? growth : { target: {} }, meant, { start: at - taken, end, isNegated: taken > 0 })
}

const others: ReadonlySet<string> = new Set(
  'organic base count list revenue revenues income profit profits sales earnings fee fees business team teams workforce population membership dividend household households'.split(
    ' ',
  ),
)

/** 'whose employees grew 10%', 'client growth', 'growing their team': of something other than the assets. */
export function isGrowthOfOther(words: Word[], { start, end, target }: Finding): boolean {
  if (target.firms !== 'aumGrowth') return false
  if (plainAt(words, start - 1) === 'negative') return true
  let at = start - 1
  while (copulas.has(plainAt(words, at))) at--
  const isOwned = ['whose', 'their', 'its'].includes(plainAt(words, at - 1))
  if (at >= 0 && (isOtherBefore(words, at) || (isOwned && !isAssetsBefore(words, at)))) return true
  const next = skip(words, end, ownWords)
  const field = metricAt(words, next)?.field
  return others.has(plainAt(words, next)) || (field !== undefined && field !== 'aum' && field !== 'aumGrowth' && (field !== 'advisors' || next > end))
}

const longestMetric = 4
const endingAt = (words: Word[], at: number) =>
  Array.from({ length: Math.min(longestMetric, at + 1) }, (_, index) => ({ length: index + 1, found: metricAt(words, at - index) })).filter(
    ({ length, found }) => found?.length === length,
  )

const isAssetsBefore = (words: Word[], at: number) => endingAt(words, at).some(({ found }) => found?.field === 'aum')

function isOtherBefore(words: Word[], at: number): boolean {
  if (others.has(plainAt(words, at))) return true
  // 'advisors growing' are who is searched.
  return endingAt(words, at).some(({ found }) => found !== undefined && !['aum', 'aumGrowth', 'advisors', 'yearsRegistered'].includes(found.field ?? ''))
}

/** 'grew 10% a year': the field is of one year. */
export const yearly = tableOf<true>([['a year|per year|each year|every year|annually|yearly|per annum|year over year|year-over-year|yoy', true]])
