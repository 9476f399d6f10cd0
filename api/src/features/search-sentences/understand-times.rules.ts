import { monthNames } from '@mandate/contract/values/dates'
import { amountAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { areOfLastYear, yearLong } from './understand-periods.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const prepositions: ReadonlySet<string> = new Set('in within over during since from by before after until as of for at the end beginning start'.split(' '))
const months: ReadonlySet<string> = new Set(monthNames.map((name) => name.toLowerCase()))
const units: ReadonlySet<string> = new Set('day days week weeks month months quarter quarters year years decade decades'.split(' '))
const longestPreposition = 5

/** 'since 2020', 'in March 2020', 'last year', 'over 5 years', 'this month': how many words the time takes that begins at a position. */
function timeAt(words: Word[], at: number): number {
  let next = at
  while (next < at + longestPreposition && prepositions.has(plainAt(words, next))) next++
  const length = recentLength(words, next) || bareDateAt(words, next) || (next > at ? dateLength(words, next) || spanLength(words, next) : 0)
  return length > 0 ? next + length - at : 0
}

/** 'last year', 'past five years', 'this month'. */
function recentLength(words: Word[], at: number): number {
  if (!['last', 'past', 'previous', 'prior', 'next', 'this'].includes(plainAt(words, at))) return 0
  const amount = amountAt(words, at + 1)?.length ?? 0
  return units.has(plainAt(words, at + 1 + amount)) ? amount + 2 : 0
}

/** '2020', 'March 2020', 'March', 'Q1 2020'; not '2000 clients', nor '2000 to 3000 clients'. */
function dateLength(words: Word[], at: number): number {
  const plain = plainAt(words, at)
  const month = months.has(plain) || /^q[1-4]$/.test(plain) ? 1 : 0
  const year = /^(?:19|20)\d\d$/.test(plainAt(words, at + month)) && plainAt(words, at + month - 1) !== 'over' ? 1 : 0
  const end = at + month + year
  const counted = plainAt(words, end) === 'to' ? end + 2 : end
  const metric = year > 0 ? longestPhrase(words, counted, vocabulary.metrics)?.meaning.target.firms : undefined
  return metric !== undefined && metric !== 'aum' && metric !== 'aumGrowth' ? 0 : month + year
}

/** '5 years' in 'over 5 years'. */
function spanLength(words: Word[], at: number): number {
  const amount = amountAt(words, at)?.length ?? 0
  return amount > 0 && units.has(plainAt(words, at + amount)) ? amount + 1 : 0
}

/** 'May 2020', 'Q1 2020', without a preposition. */
function bareDateAt(words: Word[], at: number): number {
  const isDate = (months.has(plainAt(words, at)) || /^q[1-4]$/.test(plainAt(words, at))) && /^(?:19|20)\d\d$/.test(plainAt(words, at + 1))
  return isDate ? 2 : 0
}

/** 'May 2020 growth of 10%', "Q1 2020 AUM", '2020 growth' */
function dateBefore(words: Word[], start: number): { start: number; end: number } | undefined {
  let end = start
  while (vocabulary.glue.has(plainAt(words, end - 1))) end--
  const length = bareDateAt(words, end - 2) || (/^(?:19|20)\d\d$/.test(plainAt(words, end - 1)) && end === start ? 1 : 0)
  return length > 0 ? { start: end - length, end } : undefined
}

function skipTypes(words: Word[], at: number): number {
  let next = at
  for (let type = longestPhrase(words, next, vocabulary.typeWords); type; type = longestPhrase(words, next, vocabulary.typeWords)) next += type.length
  return next
}

/** In 'employees over 50 in Texas last year' the time is behind the place. */
function behindPlaces(words: Word[], { end }: Finding, findings: readonly Finding[]): number {
  const isPlace = ({ target }: Finding) => target.firms === 'state' || target.firms === 'city'
  const place = findings.find(({ start }) => start >= end)
  const isNext = place && isPlace(place) && words.slice(end, place.start).every(({ plain }) => vocabulary.glue.has(plain))
  return isNext ? behindPlaces(words, place, findings) : end
}

/** 'firms that last year had': the time before any other word of a condition. */
function firstTime(words: Word[]): { start: number; end: number } | undefined {
  let first = 0
  for (let next = -1; next !== first; ) {
    next = first
    first = skipTypes(words, next)
    if (first === next && vocabulary.glue.has(plainAt(words, next))) first++
  }
  for (let start = Math.max(0, first - longestPreposition); start <= first; start++) {
    const length = timeAt(words, start)
    if (length > 0) return { start, end: start + length }
  }
  return undefined
}

/** The numbers are those of now, and growth that of the last year: 'employees over 50 last year' and 'growth of 10% since 2020' are of another time, so they are no filter. */
export function withoutOtherTimes(words: Word[], findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const time = otherTimeOf(words, finding, findings)
    if (!time) return finding
    return { ...finding, target: {}, isNamed: true, end: time.start === finding.end ? time.end : finding.end }
  })
}

function otherTimeOf(words: Word[], finding: Finding, findings: readonly Finding[]): { start: number; end: number } | undefined {
  const { target, filterFor } = finding
  const [name] = Object.values(target)
  if (name === undefined || name === 'filedAt' || filterFor(target.firms === undefined ? 'advisors' : 'firms').kind !== 'range') return undefined
  const isYearly = areOfLastYear(target)
  const isOther = (at: number) => {
    const length = timeAt(words, at)
    const isCurrent = isYearly ? longestPhrase(words, at, yearLong) !== undefined : plainAt(words, at) === 'this'
    const isTaken = findings.some((other) => other !== finding && Object.keys(other.target).length > 0 && other.start < at + length && at < other.end)
    return length > 0 && !isCurrent && !isTaken
  }
  const [behind, first] = [[finding.end, skipTypes(words, finding.end), behindPlaces(words, finding, findings)].find(isOther), firstTime(words)]
  if (behind !== undefined) return { start: behind, end: behind + timeAt(words, behind) }
  const dated = dateBefore(words, finding.start)
  if (dated && !findings.some(({ start, end }) => start < dated.end && dated.start < end)) return dated
  const isFirst = first && first.end <= finding.start && isOther(first.start)
  return isFirst && words.slice(first.end, finding.start).every(({ plain }) => vocabulary.glue.has(plain)) ? first : undefined
}
