import { matchField, searchField } from '@mandate/contract/lists/search-fields'
import type { Filter } from '@mandate/contract/values/search-filters'
import { amountAt, boundedBehind, otherSide, type Span, spanAt } from './understand-amounts.rules.ts'
import { assetsAt } from './understand-assets.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { listValueAt, negationBefore } from './understand-values.rules.ts'
import type { Kind, Metric, Target } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

type RangeFilter = Extract<Filter, { kind: 'range' }>

const between: ReadonlySet<string> = new Set('of in is are at with from a the by has have was their its total allocated to'.split(' '))

function skipGlue(words: Word[], at: number, most: number): number {
  let next = at
  while (next < at + most && between.has(plainAt(words, next))) next++
  return next
}

/** The metric after an amount: 'employees', 'in assets'. */
function metricAfter(words: Word[], at: number, isFor: (metric: Metric) => boolean): { metric: Metric; end: number } | undefined {
  const last = skipGlue(words, at, 2)
  for (let next = at; next <= last; next++) {
    const found = longestPhrase(words, next, vocabulary.metrics)
    if (found && isFor(found.meaning)) return { metric: found.meaning, end: next + found.length }
  }
  return undefined
}

/** In '50% of assets in equities' the share is of the whole: where what it is a share in begins. */
function behindWhole(words: Word[], at: number): number {
  let next = skipGlue(words, at, 3)
  if (words[next]?.plain === 'client') next++
  return next > at && words[next]?.plain === 'assets' ? next + 1 : at
}

/** 'and under $5B' after 'over $1B': the other bound of the same range. */
function secondAt(words: Word[], at: number, first: Span): { span: Span; end: number } | undefined {
  const start = ['and', 'but'].includes(plainAt(words, at)) ? at + 1 : at
  const span = spanAt(words, start, false)
  if (!span || span.kind !== first.kind || !isOneSided(first) || !isOneSided(span) || (span.from === null) === (first.from === null)) return undefined
  return { span, end: start + span.length }
}

/** In 'over $1 and under $5 billion' the first is of billions too. */
function scaledTo(first: Span, second: Span): Span {
  const [low, high] = [first.from, second.to]
  return first.kind === 'money' && low !== null && high !== null && low < 1_000 && high >= 1e6
    ? { ...first, from: low * 10 ** (Math.floor(Math.log10(high) / 3) * 3) }
    : first
}

const isOneSided = ({ from, to }: Span) => (from === null) !== (to === null)
const areDisjoint = (first: Span, second: Span) => (first.from ?? second.from ?? 0) > (first.to ?? second.to ?? 0)

const isOfAssets = ({ target }: Metric) => target.firms === 'aum'
const isOfYears = ({ target }: Metric) => target.firms === 'yearsRegistered'
const isGrowth = ({ target }: Metric) => target.firms === 'aumGrowth'

/** '2020' in 'in 2020 AUM over $1B'. */
const isYear = (words: Word[], at: number, { length }: Span) => length === 1 && /^(?:19|20)\d\d$/.test(plainAt(words, at))

/** 'grew 20%' is by at least as much. */
const grown = (metric: Metric, span: Span): Span => (isGrowth(metric) && span.from === span.to ? { ...span, to: null } : span)

/** Matches 'over 50 employees', 'over $1B', 'more than 20% in derivatives', '10 years or less of experience', 'over 50 and under 100 clients'. */
export function bySpanFirst(words: Word[], at: number): Finding | undefined {
  // In 'the last five years' the years aren't the firm's own.
  if (['last', 'past', 'previous', 'next'].includes(plainAt(words, at - 1))) return undefined
  const span = spanAt(words, at, true)
  if (!span) return undefined
  const taken = negationBefore(words, at)
  const pair = taken === 0 ? pairOf(words, at, span) : undefined
  if (pair) return pair
  const isFor = (metric: Metric) => (span.kind === 'money' ? isMoney(metric) : span.kind !== 'percent' || !isMoney(metric))
  const found = metricAfter(words, span.kind === 'percent' ? behindWhole(words, at + span.length) : at + span.length, isFor)
  if (found && isYear(words, at, span) && (isGrowth(found.metric) || isMoney(found.metric))) return undefined
  const bounded = found && boundedBehind(words, found.end, span)
  const whole = found ? grown(found.metric, bounded ?? span) : span
  const meant = taken > 0 ? otherSide(whole) : whole
  if (!meant) return undefined
  const start = at - taken
  if (found) {
    const end = bounded || isOfYears(found.metric) ? tailEnd(words, found.end + (bounded?.length ?? 0), found.metric) : found.end
    const years = isOfYears(found.metric) ? yearsOf(words, start, end) : undefined
    if (years)
      return ranged(
        years.isOwn ? yearsMetric(words, years, found.metric) : { target: {} },
        { ...meant, isWhole: isExact(words, at, meant) },
        { ...years, isNegated: taken > 0, isNamed: !years.isOwn },
      )
    const metric = isOfAssets(found.metric) ? assetsAt(words, at, found.end) : found.metric
    const one = ranged(metric, meant, { start, end, isNegated: taken > 0 })
    const second = taken === 0 && span.kind !== 'money' ? secondAt(words, end, meant) : undefined
    const isOwn = second && !metricAfter(words, second.end, () => true)
    return isOwn ? bothOf(one, ranged(metric, second.span, { start: end, end: second.end })) : one
  }
  const end = at + span.length
  if (isAge(words, at, end) && span.kind === 'plain') return ranged({ target: { advisors: 'age' } }, meant, { start, end })
  // 'minimum $2M' may be of what one has to invest.
  const isMinimum = words.slice(at, end).some(({ plain }) => plain === 'minimum' || plain === 'min')
  return span.kind === 'money' && span.from !== span.to
    ? ranged(isMinimum ? { target: {} } : assetsAt(words, at, end), meant, { start, end, isNegated: taken > 0 })
    : undefined
}

/** 'over $1B and under $5B', 'at least 10 and at most 20 employees'. */
function pairOf(words: Word[], start: number, whole: Span): Finding | undefined {
  const second = secondAt(words, start + whole.length, whole)
  if (!second) return undefined
  const first = scaledTo(whole, second.span)
  const found = metricAfter(words, second.end, (metric) => first.kind !== 'money' || isMoney(metric))
  // In 'over $1B and under $500K minimum investment' the first amount is of the assets.
  if (found && first.kind === 'money' && found.metric.target.firms !== 'aum' && areDisjoint(first, second.span)) return undefined
  const metric =
    found?.metric ??
    (first.kind === 'money' ? assetsAt(words, start, second.end) : isAge(words, start, second.end) ? { target: { advisors: 'age' } } : undefined)
  const place = { start, end: found?.end ?? second.end }
  if (metric && isOfYears(metric)) {
    const own = yearsMetric(words, place, metric)
    return bothOf(ranged(own, first, place), ranged(own, second.span, place))
  }
  return metric && bothOf(ranged(metric, first, place), ranged(metric, second.span, place))
}

/** '10 years', not '10 to 15 years', nor '1.5 years'. */
const isExact = (words: Word[], at: number, { from, to }: Span) => Number.isInteger(from) && from === to && amountAt(words, at) !== undefined

const isAge = (words: Word[], start: number, end: number) => words.slice(start, end).some(({ plain }) => plain === 'younger' || plain === 'older')

const ofYears = tableOf<true>([['experience|of experience|in business|in the business|registered|of filings|old', true]])

/** The end with what the years are of: 'or less of experience'. */
function tailEnd(words: Word[], at: number, { target }: Metric): number {
  // In '10 years of experience registered in Texas' the state is behind it.
  if (words[at]?.plain === 'registered' && words[at + 1]?.plain === 'in') return at
  return target.firms === 'yearsRegistered' ? at + (longestPhrase(words, at, ofYears)?.length ?? 0) : at
}

const ownYears: ReadonlySet<string> = new Set(['experience', 'business', 'industry', 'registered', 'filings'])

/** Filings are those of a firm, experience is a person's; how long a firm is in business or registered, no field has. */
function yearsMetric(words: Word[], { start, end }: { start: number; end: number }, { target, factor = {} }: Metric): Metric {
  const plains = words.slice(start, end).map(({ plain }) => plain)
  if (plains.includes('filings')) return { target: { firms: 'yearsRegistered' }, factor }
  const isInBusiness = plains.some((plain, index) => plain === 'business' && plains[index - 1] === 'in')
  return { target: target.advisors === undefined || isInBusiness ? {} : { advisors: target.advisors }, factor }
}

/** Years count only where the words around them tell what they are of: not '3 years at Schwab', 'two years ago'. */
function yearsOf(words: Word[], start: number, end: number): { isOwn: boolean; start: number; end: number } {
  if (words.slice(start, end).some(({ plain }) => ownYears.has(plain))) return { isOwn: true, start, end }
  let before = start - 1
  while (['of', 'for', 'with', 'is'].includes(plainAt(words, before))) before--
  const plain = plainAt(words, before)
  const isBusiness = plain === 'business' && words[before - 1]?.plain === 'in'
  if (isBusiness || plain === 'experience' || plain === 'registered') return { isOwn: true, start: before, end }
  const place = words[end]?.plain === 'at' ? listValueAt(words, end + 1) : undefined
  return { isOwn: false, start, end: place ? end + 1 + place.length : end }
}

/** Matches 'AUM over $1B', 'assets of $1B to $5B', 'net worth above 2M and under 5M'. */
export function byMetricFirst(words: Word[], at: number): Finding | undefined {
  const found = longestPhrase(words, at, vocabulary.metrics)
  // In 'advisors over 50' advisors is the searched type, not a count of a firm.
  if (!found || found.meaning.target.firms === 'advisors' || isGrowth(found.meaning) || (isOfYears(found.meaning) && found.length === 1)) return undefined
  const behind = at + found.length
  const glued = skipGlue(words, behind, 3)
  // 'at' is between words, and begins 'at least'.
  const next = glued > behind && ['least', 'most'].includes(plainAt(words, glued)) ? glued - 1 : glued
  const span = spanAt(words, next, false)
  const metric = metricOf(words, { at, behind, isMoney: span?.kind === 'money' }, found.meaning)
  const taken = negationBefore(words, at)
  const meant = span && taken > 0 ? otherSide(span) : span
  if (meant && (meant.kind !== 'money' || isMoney(metric))) {
    const place = { start: at - taken, end: next + meant.length, isNegated: taken > 0 }
    const one = ranged(metric, meant, place)
    const second = taken === 0 ? secondAt(words, place.end, meant) : undefined
    const isOwn = second && !metricAfter(words, second.end, () => true)
    return isOwn ? bothOf(one, ranged(metric, second.span, { start: place.end, end: second.end })) : one
  }
  return undefined
}

/** 'hedge fund assets' are of the funds; 'private funds over $500M' are no number of funds. */
function metricOf(words: Word[], { at, behind, isMoney }: { at: number; behind: number; isMoney: boolean }, metric: Metric): Metric {
  if (isMoney && metric.target.firms === 'funds') return { target: { firms: 'fundAssets' } }
  if (isOfYears(metric)) return yearsMetric(words, { start: at, end: behind }, metric)
  return isOfAssets(metric) ? assetsAt(words, at, behind) : metric
}

const moneyFields: ReadonlySet<string> = new Set(
  'aum aumDiscretionary aumPerClient aumPerEmployee aumPerAdvisor fundAssets custodianAum firmAum netWorth homeWorth minimumInvestment'.split(' '),
)
const isMoney = ({ target }: Metric) => [target.firms, target.advisors].some((field) => field !== undefined && moneyFields.has(field))

export function ranged(
  { target, factor = {} }: Metric,
  { from, to, isExclusive = false, isWhole = false }: Span,
  place: Omit<Finding, 'target' | 'filterFor'>,
): Finding {
  const scaled = (value: number | null, kind: Kind) => (value === null ? null : hundredths(value * (factor[kind] ?? 1)))
  /** '10 years' ends before the eleventh. */
  const endOfWhole = (value: number | null, kind: Kind) =>
    value === null ? null : hundredths(value + Math.max(0, (factor[kind] ?? 1) - (stepOf(kind, target) ?? 1)))
  const filterFor = (kind: Kind): RangeFilter => {
    const [least, most] = [scaled(from, kind), isWhole ? endOfWhole(scaled(to, kind), kind) : scaled(to, kind)]
    const step = isExclusive ? stepOf(kind, target) : undefined
    if (step === undefined) return { kind: 'range', from: least, to: most, orNone: false }
    const [above, below] = [least === null ? null : Math.floor(hundredths(least / step)) + 1, most === null ? null : Math.ceil(hundredths(most / step)) - 1]
    return {
      kind: 'range',
      from: above === null ? null : hundredths(above * step),
      to: below === null ? null : Math.max(0, hundredths(below * step)),
      orNone: false,
    }
  }
  return { target, filterFor, ...place }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** How far two values of the field are apart at least, so that 'under 10 years' leaves out exactly ten. Sums of money and shares have no such step. */
function stepOf(kind: Kind, target: Target): number | undefined {
  const name = target[kind] ?? ''
  const unit = searchField(kind, name)?.unit
  if (name === 'age' || name === matchField.name || unit === 'count' || unit === 'months') return 1
  return unit === 'years' ? 0.1 : undefined
}

/** Both bounds of a range; one that nothing meets has its bounds the wrong way around. */
export function sharedRange(left: RangeFilter, right: RangeFilter): RangeFilter {
  const [from, to] = [[left.from, right.from].filter((value) => value !== null), [left.to, right.to].filter((value) => value !== null)]
  return { kind: 'range', from: from.length > 0 ? Math.max(...from) : null, to: to.length > 0 ? Math.min(...to) : null, orNone: false }
}

function bothOf(first: Finding, second: Finding): Finding {
  const filterFor = (kind: Kind): Filter => {
    const [left, right] = [first.filterFor(kind), second.filterFor(kind)]
    return left.kind === 'range' && right.kind === 'range' ? sharedRange(left, right) : left
  }
  return { target: first.target, filterFor, start: first.start, end: second.end }
}

/** 'under $100M or over $1B': no single range is both, so neither is a filter. */
export function areAlternatives(words: Word[], kind: Kind, findings: readonly [Finding, Finding]): boolean {
  const [before, after] = findings.toSorted((left, right) => left.start - right.start) as [Finding, Finding]
  if (before === after || before.target[kind] !== after.target[kind] || before.filterFor(kind).kind !== 'range') return false
  return after.start === before.end + 1 && words[before.end]?.plain === 'or'
}
