import { spanAt } from './understand-amounts.rules.ts'
import { type Finding, isHarmlessVerb } from './understand-negation.rules.ts'
import { firstType } from './understand-people.rules.ts'
import { listValueAt, negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const withWith =
  'co-owned jointly-owned partnered partnering partners competing competes compete affiliated associated merged merging merge merges combined amalgamated'
const withTo = 'similar comparable identical related linked tied connected sold belongs belonging belong successor'
const withBy =
  'partly partially majority owned co-owned majority-owned minority-owned wholly-owned backed funded financed sponsored controlled acquired bought purchased held absorbed founded created formed run led supported employed insured advised recommended'
const withOf =
  'subsidiary subsidiaries affiliate affiliates division divisions unit arm part parent parents owner owners acquirer spinoff spin-off successor predecessor competitor competitors rival rivals alumni'

const withFrom =
  'hired hire hires hiring recruited recruits recruiting poached poaching moved moving move moves switched switching migrated migrating transitioned transitioning coming came'

const prefixed = (texts: string, preposition: string) => texts.split(' ').map((text) => `${text} ${preposition}`)

/** What joins a firm to another one: what that one is says nothing about what the firm does. */
const relations = tableOf<true>([
  [
    [
      ...prefixed(withWith, 'with'),
      ...prefixed(withTo, 'to'),
      ...prefixed(withBy, 'by'),
      ...prefixed(withOf, 'of'),
      ...prefixed('taken', 'over by'),
      ...prefixed(withFrom, 'from'),
    ].join('|'),
    true,
  ],
  ['under common control with|under common ownership with|joint venture with|spun off from|spun out of|affiliated to|merged into|invested in by', true],
  ['parent is|parent company is|parent company|parent|owner is|owners are|acquirer is|sponsor is|subsidiary is|affiliate is', true],
  [
    'partnership with|in competition with|competitive with|parents are|unlike|leaving|leave|leaves|left|departing|departed|quitting|quit|ditching|dropped|dropping',
    true,
  ],
  ['acquired|acquire|acquires|acquiring|bought|buys|buying|owns|owning', true],
])

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'some', 'their', 'its', 'one', 'either', 'both', 'own'])
const times: ReadonlySet<string> = new Set(['since', 'before', 'after', 'during', 'last', 'within', 'near', 'outside'])

/** 'affiliated with a broker-dealer or insurance company', 'owned by Schwab': the object stays words. */
export function byRelation(words: Word[], at: number): Finding | undefined {
  const found = longestPhrase(words, at, relations) ?? likeAt(words, at)
  if (!found || isOwnFirm(words, at)) return undefined
  const first = objectEnd(words, at + found.length)
  if (first === at + found.length) return undefined
  // 'from Schwab to Fidelity', 'leaving Schwab for Fidelity'
  const isMove = plainAt(words, at + found.length - 1) === 'from' || /^(?:leav(?:e|es|ing)|left)$/.test(plainAt(words, at))
  const end = isMove && ['to', 'for'].includes(plainAt(words, first)) ? objectEnd(words, first + 1) : first
  return { target: {}, isNamed: true, filterFor: () => ({ kind: 'list', include: [], exclude: [] }), start: at, end }
}

/** 'firms like Fidelity'; not 'that like Schwab', nor 'custodians like Schwab'. */
function likeAt(words: Word[], at: number): { length: number } | undefined {
  const before = plainAt(words, at - 1)
  if (plainAt(words, at) !== 'like' || /^(?:that|who|which|custodians?)$/.test(before) || negatorAt(words, at - 1) > 0) return undefined
  return listValueAt(words, at + 1) ? { length: 1 } : undefined
}

const isOwnFirm = (words: Word[], at: number) =>
  longestPhrase(words, at, vocabulary.flags) !== undefined && !['of', 'is', 'are', 'was'].includes(plainAt(words, at + 1))

/** Behind the nouns that the relation is to, and those joined by 'or' or 'and'. */
function objectEnd(words: Word[], start: number): number {
  let end = start
  let next = start
  while (articles.has(plainAt(words, next))) next++
  next += spanAt(words, next, true)?.length ?? 0
  for (let length = nounLength(words, next); length > 0; length = nounLength(words, next)) {
    next += length
    end = next
    if (!['or', 'and', 'nor'].includes(plainAt(words, next))) continue
    next++
    while (articles.has(plainAt(words, next))) next++
  }
  return end
}

function nounLength(words: Word[], at: number): number {
  const value = listValueAt(words, at)
  if (value) return value.length
  const plain = plainAt(words, at)
  const isOther = vocabulary.glue.has(plain) || plain === 'or' || times.has(plain) || negatorAt(words, at) > 0 || isHarmlessVerb(words, at)
  return plain === '' || isOther || spanAt(words, at, false) ? 0 : 1
}

const behindValue =
  /^(?:.+-)?(?:backed|owned|affiliated?|affiliates|sponsored|controlled|acquired|funded|subsidiar(?:y|ies)|parent|successor|spinoff|rivals?|competitors?)$/
const beforeValue = /^(?:affiliated|related|parent|sister|affiliate)$/

const isStaff = /^(?:advis[eo]rs?|reps?|representatives?|planners?|employees?|staff|people|alumni|clients?|customers?)$/

/** 'private equity backed firms', 'with Schwab advisors', 'Schwab affiliates', 'a related insurance company'; not 'in Texas affiliated with Schwab'. */
export function isOfRelated(words: Word[], { start, end, filterFor, target }: Finding): boolean {
  if (target.firms === 'custodian' && isStaff.test(plainAt(words, end)) && firstType(words, start) === 'firms') return true
  if (filterFor(target.firms === undefined ? 'advisors' : 'firms').kind !== 'list') return false
  if (beforeValue.test(plainAt(words, start - 1))) return true
  return behindValue.test(plainAt(words, end)) && !longestPhrase(words, end, relations)
}
