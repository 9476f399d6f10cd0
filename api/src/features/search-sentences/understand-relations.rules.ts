import { spanAt } from './understand-amounts.rules.ts'
import { type Finding, isHarmlessVerb } from './understand-negation.rules.ts'
import { listValueAt, negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, tableOf, type Word } from './understand-words.rules.ts'

const plainAt = (words: Word[], at: number) => words[at]?.plain ?? ''

const withWith = 'affiliated associated merged merging merge merges combined amalgamated'
const withTo = 'related linked tied connected sold belongs belonging belong successor'
const withBy =
  'owned co-owned majority-owned minority-owned wholly-owned backed funded financed sponsored controlled acquired bought purchased held absorbed founded created formed run led supported employed insured advised recommended'
const withOf =
  'subsidiary subsidiaries affiliate affiliates division divisions unit arm part parent parents owner owners acquirer spinoff spin-off successor predecessor competitor competitors rival rivals alumni'

const prefixed = (texts: string, preposition: string) => texts.split(' ').map((text) => `${text} ${preposition}`)

/** What joins a firm to another one: what that one is says nothing about what the firm does. */
const relations = tableOf<true>([
  [
    [...prefixed(withWith, 'with'), ...prefixed(withTo, 'to'), ...prefixed(withBy, 'by'), ...prefixed(withOf, 'of'), ...prefixed('taken', 'over by')].join('|'),
    true,
  ],
  ['under common control with|under common ownership with|joint venture with|spun off from|spun out of|affiliated to|merged into|invested in by', true],
  ['parent is|parent company is|parent company|parent|owner is|owners are|acquirer is|sponsor is|subsidiary is|affiliate is', true],
  ['acquired|acquire|acquires|acquiring|bought|buys|buying|owns|owning', true],
])

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'some', 'their', 'its', 'one', 'either', 'both', 'own'])
const times: ReadonlySet<string> = new Set(['since', 'before', 'after', 'during', 'last', 'within', 'near', 'outside'])

/** 'affiliated with a broker-dealer or insurance company', 'owned by Schwab': the object stays words. */
export function byRelation(words: Word[], at: number): Finding | undefined {
  const found = longestPhrase(words, at, relations)
  if (!found || isOwnFirm(words, at)) return undefined
  const end = objectEnd(words, at + found.length)
  if (end === at + found.length) return undefined
  return { target: {}, isNamed: true, filterFor: () => ({ kind: 'list', include: [], exclude: [] }), start: at, end }
}

const isOwnFirm = (words: Word[], at: number) => longestPhrase(words, at, vocabulary.flags) !== undefined && plainAt(words, at + 1) !== 'of'

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

/** 'private equity backed firms', 'Schwab affiliates', 'a related insurance company'; not 'in Texas affiliated with Schwab'. */
export function isOfRelated(words: Word[], { start, end, filterFor, target }: Finding): boolean {
  if (filterFor(target.firms === undefined ? 'advisors' : 'firms').kind !== 'list') return false
  if (beforeValue.test(plainAt(words, start - 1))) return true
  return behindValue.test(plainAt(words, end)) && !longestPhrase(words, end, relations)
}
