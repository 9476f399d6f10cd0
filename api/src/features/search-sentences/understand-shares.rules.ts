import { matchField, searchField } from '@mandate/contract/lists/search-fields'
import { amountAt, spanAt } from './understand-amounts.rules.ts'
import { byCountry } from './understand-countries.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { listValueAt, negationBefore, negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const ofWords: ReadonlySet<string> = new Set(['of', 'their', 'its', 'the', 'all', 'total', 'own', 'our', 'your'])
const copulas: ReadonlySet<string> = new Set(['are', 'is', 'being', 'who', 'that', 'which'])
const links: ReadonlySet<string> = new Set([
  ...['in', 'from', 'across', 'outside', 'near', 'around', 'at', 'with', 'without', 'having', 'holding', 'have', 'has', 'hold', 'based', 'living', 'located'],
  ...['the', 'a', 'an', 'any', 'of', 'not', 'to', 'on', 'under', 'over', 'aged', ...copulas],
])

const metricAt = (words: Word[], at: number) => longestPhrase(words, at, vocabulary.metrics)

/** Whether a field is a share: 'cash', 'growth'. */
const isShare = (name: string | undefined) => name !== undefined && searchField('firms', name)?.unit === 'percent'

/** '30% of clients in Texas', '60% of clients are high net worth', '75% of assets in private funds': a share of a count, which no field has, with what the sentence adds about them. */
export function byShareOfCount(words: Word[], at: number): Finding | undefined {
  const span = spanAt(words, at, true)
  if (span?.kind !== 'percent') return undefined
  let noun = at + span.length
  while (ofWords.has(plainAt(words, noun))) noun++
  const metric = metricAt(words, noun)
  if (!metric || isShare(metric.meaning.target.firms)) return undefined
  const end = predicateEnd(words, noun + metric.length)
  const isOfAssets = metric.meaning.target.firms === 'aum'
  if (isOfAssets && !isOfFunds(words, noun + metric.length)) return undefined
  return {
    target: {},
    isNamed: true,
    filterFor: () => ({ kind: 'list', include: [], exclude: [] }),
    start: at - negationBefore(words, at),
    end,
  }
}

/** A share of the assets is one in a class of them: 'in equities'. */
const isOfFunds = (words: Word[], at: number) => {
  const found = metricAt(words, at) ?? metricAt(words, at + 1)
  return found !== undefined && !isShare(found.meaning.target.firms)
}

/** Behind what is stated of the share: 'in Texas or Ohio', 'outside the US', 'are high net worth'. */
function predicateEnd(words: Word[], start: number): number {
  if (words[start - 1]?.isBeforeComma) return start
  let next = start
  while (links.has(plainAt(words, next)) || negatorAt(words, next) > 0) next++
  const isStated = words.slice(start, next).some(({ plain }) => copulas.has(plain))
  const first = statedAt(words, next, isStated && next > start)
  // '10% of accounts discretionary'
  if (first === 0) return start + (metricAt(words, start)?.length ?? 0)
  let end = next + first
  for (let length = first; length > 0; end += length) {
    const joined = ['or', 'and'].includes(plainAt(words, end)) ? end + 1 : end
    const article = ['in', 'the', 'a', 'an'].includes(plainAt(words, joined)) ? joined + 1 : joined
    const isRow = article > end || words[end - 1]?.isBeforeComma === true
    const value = isRow && !amountAt(words, article) ? valueLength(words, article) : 0
    length = value > 0 ? article - end + value : 0
  }
  return end
}

/** How many words are stated behind the links: a value, a mark, a place, or any one word behind 'are'. */
function statedAt(words: Word[], at: number, isStated: boolean): number {
  const known = valueLength(words, at) || (metricAt(words, at)?.length ?? 0)
  if (known > 0) return known
  const amount = amountAt(words, at)?.length ?? 0
  if (amount > 0) return isStated || links.has(plainAt(words, at - 1)) ? amount : 0
  return isStated && plainAt(words, at) !== '' && !vocabulary.glue.has(plainAt(words, at)) ? 1 : 0
}

function valueLength(words: Word[], at: number): number {
  const country = byCountry(words, at)
  const flag = longestPhrase(words, at, vocabulary.flags) ?? longestPhrase(words, at, vocabulary.clean)
  return country ? country.end - at : (listValueAt(words, at)?.length ?? flag?.length ?? 0)
}

/** 'clients over 30%': a percentage counts nothing. */
export function isShareOfCount(words: Word[], { target, filterFor, start, end }: Finding): boolean {
  const kind = target.firms === undefined ? 'advisors' : 'firms'
  if (filterFor(kind).kind !== 'range' || isShare(target.firms) || target[kind] === matchField.name) return false
  return words.slice(start, end).some((_, index) => amountAt(words, start + index)?.kind === 'percent')
}
