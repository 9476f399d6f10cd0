import type { Finding } from './understand-negation.rules.ts'
import { listValueAt, negationBefore, placeLength } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

/** What no field has: each of its words is named. */
const unread = (start: number, end: number): Finding => ({
  target: {},
  isNamed: true,
  filterFor: () => ({ kind: 'list', include: [], exclude: [] }),
  start,
  end,
})

const branches: ReadonlySet<string> = new Set(['office', 'offices', 'branch', 'branches'])

/** 'firms in Texas with offices in Ohio': a firm's state is that of its main office. */
export function byOtherOffice(words: Word[], at: number): Finding | undefined {
  if (!branches.has(plainAt(words, at)) || ['main', 'head', 'principal', 'home'].includes(plainAt(words, at - 1))) return undefined
  if (!['in', 'across', 'near', 'outside'].includes(plainAt(words, at + 1)) || placeLength(words, at + 2) === 0) return undefined
  let end = at + 2
  for (let next = end, length = placeLength(words, next); length > 0; length = placeLength(words, next)) {
    end = next + length
    next = ['or', 'and'].includes(plainAt(words, end)) ? end + 1 : end
  }
  const isElsewhere = words.some((_, index) => (index < at || index >= end) && placeLength(words, index) > 0)
  return isElsewhere ? unread(at, end) : undefined
}

/** 'firms named Texas Capital': the rest is a name. */
export function byName(words: Word[], at: number): Finding | undefined {
  if (!['named', 'called'].includes(plainAt(words, at)) || plainAt(words, at + 1).startsWith('custodian') || at + 1 >= words.length) return undefined
  const before = ['is', 'are'].includes(plainAt(words, at - 1)) ? at - 3 : at - 1
  return longestPhrase(words, before, vocabulary.typeWords) ? unread(at, words.length) : undefined
}

const withoutWords: ReadonlySet<string> = new Set(['without', 'no', 'zero', 'lack', 'lacks', 'lacking'])
const verbsOfOwning: ReadonlySet<string> = new Set(['have', 'use', 'report'])
const reported: ReadonlySet<string> = new Set(['reported', 'listed', 'disclosed', 'named'])

/** 'RIAs without a custodian': only which one is known, not that there is none. */
export function byNoCustodian(words: Word[], at: number): Finding | undefined {
  if (!/^custodians?$/.test(plainAt(words, at))) return undefined
  const taken = negationBefore(words, at)
  const negator = plainAt(words, at - taken)
  const isWithout = withoutWords.has(negator) || (negator.endsWith("n't") && verbsOfOwning.has(plainAt(words, at - taken + 1)))
  let next = at + 1
  while (['of', 'record', 'like', 'named', 'is'].includes(plainAt(words, next))) next++
  const isOfOne = listValueAt(words, next)?.meaning.target.firms === 'custodian' || ['other', 'but', 'except', 'besides'].includes(plainAt(words, next))
  if (taken === 0 || !isWithout || isOfOne) return undefined
  return unread(at - taken, reported.has(plainAt(words, at + 1)) ? at + 2 : at + 1)
}

const comparatives: ReadonlySet<string> = new Set(
  'more less fewer larger bigger smaller better worse older younger richer cheaper greater higher lower'.split(' '),
)
const farthestThan = 6

/** 'more Schwab than Fidelity', 'larger than Schwab', 'Schwab over Fidelity': no field compares two values. An amount behind 'than' is a bound. */
export function byComparison(words: Word[], at: number): Finding | undefined {
  const isOver = plainAt(words, at) === 'over'
  if (!isOver && !comparatives.has(plainAt(words, at))) return undefined
  const than = isOver ? at : words.findIndex(({ plain }, index) => plain === 'than' && index > at && index <= at + farthestThan)
  if (than === -1) return undefined
  let next = than + 1
  while (['at', 'in', 'with', 'of', 'the', 'from'].includes(plainAt(words, next))) next++
  const value = listValueAt(words, next)
  if (isOver) return value?.meaning.target.firms === 'custodian' ? unread(at, next + value.length) : undefined
  const other = value ?? longestPhrase(words, next, vocabulary.metrics)
  return other && unread(at, next + other.length)
}
