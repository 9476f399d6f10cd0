import { matchField } from '@mandate/contract/lists/search-fields'
import { type ScoreBand, scoreBands } from '@mandate/contract/values/score-bands'
import { otherSide, type Span, spanAt } from './understand-amounts.rules.ts'
import type { Context } from './understand-context.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { ranged } from './understand-ranges.rules.ts'
import { negationBefore } from './understand-values.rules.ts'
import { metrics } from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const ownPlaces = tableOf<true>([['near me|around me|close to me|close by me|nearby|near us|around us|in my area|in my state|from my state', true]])

/** 'near me' is the state of one's own profile; without one, its words are named. */
export function byOwnPlace(words: Word[], at: number, { ownState }: Context): Finding | undefined {
  const found = longestPhrase(words, at, ownPlaces)
  if (!found) return undefined
  const taken = negationBefore(words, at)
  const place = { start: at - taken, end: at + found.length }
  if (ownState === undefined) return { target: {}, isNamed: true, filterFor: () => ({ kind: 'list', include: [], exclude: [] }), ...place }
  const list = taken > 0 ? { include: [], exclude: [ownState] } : { include: [ownState], exclude: [] }
  return { target: { firms: 'state', advisors: 'state' }, filterFor: () => ({ kind: 'list', ...list }), ...place }
}

const endOfRegistered: ReadonlySet<string> = new Set(['and', 'but', 'or', 'who', 'that', 'now', 'currently'])

/** 'advisors who are not registered'; not 'registered in Ohio' or 'registered investment adviser'. */
export function byRegistration(words: Word[], at: number): Finding | undefined {
  if (words[at]?.plain !== 'registered') return undefined
  const next = words[at + 1]?.plain
  const taken = negationBefore(words, at)
  const isStated = taken > 0 || ['is', 'are', 'currently', 'still'].includes(plainAt(words, at - 1))
  // 'Never registered' is less than not registered now.
  if (!isStated || (next !== undefined && !endOfRegistered.has(next)) || words[at - taken]?.plain === 'never') return undefined
  return { target: { advisors: 'registered' }, filterFor: () => ({ kind: 'flag', is: taken === 0 }), start: at - taken, end: at + 1 }
}

const privateFunds = tableOf<true>([['private fund', true]])

/** 'firms with private funds', 'firms with no private funds': at least one, or none. */
export function byPrivateFunds(words: Word[], at: number): Finding | undefined {
  const found = longestPhrase(words, at, privateFunds)
  if (!found) return undefined
  const taken = negationBefore(words, at)
  const bounds = taken > 0 ? { from: null, to: 0 } : { from: 1, to: null }
  return ranged({ target: { firms: 'funds' } }, { ...bounds, kind: 'plain', length: 0 }, { start: at - taken, end: at + found.length, isNegated: taken > 0 })
}

const fitWords = tableOf<true>([['fit|fit score|match score|match|fit with me|fit me|fits me|fit for me|match me|match with me|match for me|suit me', true]])
const bands = tableOf<ScoreBand>([
  ['excellent', 'Excellent'],
  ['good', 'Good'],
  ['fair', 'Fair'],
  ['poor', 'Poor'],
])

/** 'with a fit above 70', 'that fit me with more than 70', 'with a good fit': the viewer's own number, which an admin doesn't have. */
export function byFit(words: Word[], at: number, { hasFit = true }: Context): Finding | undefined {
  const target = hasFit ? { firms: matchField.name, advisors: matchField.name } : {}
  const banded = bandAt(words, at)
  if (banded) return ranged({ target }, banded.span, { start: at, end: banded.end })
  const found = longestPhrase(words, at, fitWords)
  if (!found) return undefined
  let next = at + found.length
  while (['of', 'is', 'with', 'by', 'at'].includes(plainAt(words, next)) && words[next + 1]?.plain !== 'least' && words[next + 1]?.plain !== 'most') next++
  // 'at least' is a bound of its own.
  if (words[next]?.plain === 'with' || words[next]?.plain === 'by') next++
  const span = spanAt(words, next, false)
  // In 'that fit me with more than 70 employees' the number counts something else.
  if (!span || span.kind === 'money' || longestPhrase(words, next + span.length, metrics)) return undefined
  const taken = negationBefore(words, at)
  const meant = taken > 0 ? otherSide(span) : span
  return ranged({ target: meant === undefined ? {} : target }, meant ?? span, { start: at - taken, end: next + span.length })
}

/** 'a good fit', 'a fit that is excellent': the better bands from their least number up, the others their own numbers. Not 'a good fit for retirees', nor a negated one. */
function bandAt(words: Word[], at: number): { span: Span; end: number } | undefined {
  const before = longestPhrase(words, at, bands)
  const fit = longestPhrase(words, at + (before?.length ?? 0), fitWords)
  if (!fit) return undefined
  let end = at + (before?.length ?? 0) + fit.length
  while (!before && ['of', 'is', 'that', 'which', 'at', 'least'].includes(plainAt(words, end))) end++
  const band = before ?? longestPhrase(words, end, bands)
  if (!band || ['for', 'with', 'to'].includes(plainAt(words, end)) || negationBefore(words, at) > 0) return undefined
  const index = scoreBands.findIndex(({ word }) => word === band.meaning)
  const { least } = scoreBands[index] as (typeof scoreBands)[number]
  const isBetter = band.meaning === 'Good' || band.meaning === 'Excellent'
  const to = isBetter ? null : (scoreBands[index - 1]?.least ?? 0) - 1
  return { span: { from: least, to, kind: 'plain', length: 0 }, end: before ? end : end + band.length }
}
