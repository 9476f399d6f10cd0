import { isPlan } from './understand-amounts.rules.ts'
import { firstType } from './understand-people.rules.ts'
import { listValueAt } from './understand-values.rules.ts'
import type { Metric } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const assets: Metric = { target: { firms: 'aum', advisors: 'firmAum' } }
const fundAssets: Metric = { target: { firms: 'fundAssets' } }
const custodianAssets: Metric = { target: { firms: 'custodianAum' } }
/** Of something that has no field: the words stay. */
const nothingKnown: Metric = { target: {} }

const longestValue = 4
const fundWords: ReadonlySet<string> = new Set(['fund', 'funds'])
const custodyWords: ReadonlySet<string> = new Set(['custodian', 'custodians', 'custody', 'custodied', 'custodial'])

/** The field of the list value that ends before a position, and where it begins. */
function valueBefore(words: Word[], at: number): { field: string | undefined; start: number } | undefined {
  for (let length = Math.min(longestValue, at); length >= 1; length--) {
    const found = listValueAt(words, at - length)
    if (found?.length === length) return { field: found.meaning.target.firms, start: at - length }
  }
  return undefined
}

const fieldAt = (words: Word[], at: number) => listValueAt(words, at)?.meaning.target.firms

/** 'private funds over $500M', 'custodian assets', 'Schwab assets': whose assets an amount is of, by the words around it. */
export function assetsAt(words: Word[], start: number, end: number): Metric {
  // In 'clients with over $1B in AUM' the amount says that it is of the firm.
  if (isOfOne(words, start) && words[end - 1]?.plain !== 'aum') return nothingKnown
  if (['each', 'apiece'].includes(plainAt(words, end)) && words[end + 1]?.plain !== 'year') return nothingKnown
  if (isPrice(words, start) || (words[end - 1]?.plain !== 'aum' && isOfPayment(words, start, end))) return nothingKnown
  return ofWordsBefore(words, start) ?? ofWordsBehind(words, end) ?? (isOfUnknown(words, start) ? nothingKnown : assets)
}

const prices = /^(?:charge[sd]?|charging|costs?|costing|fees?)$/
const farthestPrice = 5

/** 'that charge over $10,000', 'a fee of up to $5,000': what it costs; not 'that charge hourly with over $1B'. */
function isPrice(words: Word[], amount: number): boolean {
  for (let at = amount - 1; at >= amount - farthestPrice; at--) {
    const plain = plainAt(words, at)
    if (prices.test(plain)) return true
    if (/^(?:with|and|but|or|who|that|which|ha(?:s|ve|ving)|manag(?:e|es|ing))$/.test(plain) || longestPhrase(words, at, vocabulary.typeWords)) return false
  }
  return false
}

/** The other part of the assets than the discretionary one. */
const isPartial = (words: Word[], at: number) => /^(?:non-?)?discretionary$/.test(plainAt(words, at))

/** 'retainers over $5,000', 'disclosures of over $1M', 'over $5,000 in commissions': how much is paid, or was at stake. */
function isOfPayment(words: Word[], start: number, end: number): boolean {
  let before = start
  while (/^(?:of|at|is|are|that|which|from|for|being)$/.test(plainBefore(words, before))) before--
  let next = end
  while (/^(?:in|of|as|a|an|the|for|per|any|or|and|worth)$/.test(plainAt(words, next))) next++
  const isJoined = ['or', 'and'].includes(plainAt(words, next - 1))
  const flag = Array.from({ length: Math.min(longestValue, before) }, (_, index) => index + 1).some(
    (length) => longestPhrase(words, before - length, vocabulary.flags)?.length === length,
  )
  const isListed = words.slice(before - 1, start).some(({ isBeforeComma }) => isBeforeComma)
  if (!isListed && (flag || valueBefore(words, before)?.field === 'compensation')) return true
  return !isJoined && !words[end - 1]?.isBeforeComma && (fieldAt(words, next) === 'compensation' || longestPhrase(words, next, vocabulary.flags) !== undefined)
}

const plainBefore = (words: Word[], at: number) => plainAt(words, at - 1)

function ofWordsBefore(words: Word[], amount: number): Metric | undefined {
  const start = isAssets(words, amount - 1) ? amount - 1 : amount
  const before = valueBefore(words, start)
  // The rows have the assets of all funds and at all custodians, not those of one kind or at one of them.
  if (before?.field === 'fundType' || (before?.field === 'custodian' && isHeldThere(words, before.start, start))) return nothingKnown
  const plain = plainAt(words, start - 1)
  if (custodyWords.has(plain)) return custodianAssets
  return fundWords.has(plain) ? fundAssets : undefined
}

const ones: ReadonlySet<string> = new Set(
  'client clients customer customers account accounts relationship relationships employee employees staff individual individuals families each every'.split(
    ' ',
  ),
)

const owning: ReadonlySet<string> = new Set([
  'of',
  'with',
  'who',
  'have',
  'having',
  'is',
  'are',
  'at',
  'worth',
  'own',
  'owning',
  'hold',
  'holding',
  'that',
  'manage',
  'manages',
  'managing',
])

const serving: ReadonlySet<string> = new Set('for of serve serves serving advise advises advising help helps helping target targets targeting'.split(' '))

/** 'people over $1M', 'for those with', 'serving people in Texas with': what each one of them has. */
function isOfPeople(words: Word[], last: number): boolean {
  const end = /^(?:has|had)$/.test(plainAt(words, last)) ? last - 1 : last
  let at = end
  for (let place = valueBefore(words, at + 1); place && ['state', 'city'].includes(place.field ?? ''); place = valueBefore(words, at + 1)) {
    at = place.start - 1
    while (['in', 'from', 'across', 'near', 'or', 'and', 'living', 'residing', 'based'].includes(plainAt(words, at))) at--
  }
  const plain = plainAt(words, at)
  if (plain === 'those' || plain === 'anyone' || plain === 'everyone') return serving.has(plainAt(words, at - 1))
  const isServed = (serving.has(plainAt(words, at - 1)) && !isKnown(words, at)) || (ones.has(plain) && !/\d/.test(plainAt(words, at - 1)))
  return plain === 'people' || plain === 'persons' || (at < end && isServed)
}

/** 'clients over $5M', 'accounts of $1M', 'pension plans with $1B': of each one of them, not of the firm. */
function isOfOne(words: Word[], amount: number): boolean {
  let at = amount - 1
  while (owning.has(plainAt(words, at))) at--
  const isManaged = words.slice(at + 1, amount).some(({ plain }) => /^manag(?:e|es|ing)$/.test(plain))
  if (isManaged && vocabulary.advisorWords.has(plainAt(words, at)) && firstType(words, at) === 'firms') return true
  if (!isManaged && isOfPeople(words, at)) return true
  return ones.has(plainAt(words, at)) || valueBefore(words, at + 1)?.field === 'clientType'
}

const isAssets = (words: Word[], at: number) => words[at]?.plain === 'assets'

/** 'Schwab assets over $500M', 'assets at Schwab over $500M' */
function isHeldThere(words: Word[], custodian: number, start: number): boolean {
  const isAt = words[custodian - 1]?.plain === 'at' && ['asset', 'assets', 'held', 'custodied'].includes(plainAt(words, custodian - 2))
  return isAt || longestPhrase(words, start, vocabulary.metrics)?.meaning.target.firms === 'aum'
}

/** 'over $1B in hedge funds', 'over $500M at Schwab' */
function ofWordsBehind(words: Word[], end: number): Metric | undefined {
  const plain = words[end]?.plain
  if (ones.has(plain ?? '') || isPlan(words, end)) return nothingKnown
  const next = ['held', 'custodied'].includes(plain ?? '') ? end + 1 : end
  if (words[next]?.plain === 'at' && fieldAt(words, next + 1) === 'custodian') return nothingKnown
  if (plain !== 'in' && plain !== 'of') return undefined
  return fieldAt(words, end + 1) === 'fundType' || isOfSome(words, end + 1) ? nothingKnown : undefined
}

const otherMoney: ReadonlySet<string> = new Set(
  'revenue revenues income profit profits sales earnings fee fees salary debt capital premium premiums loan loans mortgages deposits commissions turnover losses fines donations'.split(
    ' ',
  ),
)
const farthestAssets = 2

/** 'over $5M in revenue', 'over $1B in institutional assets': a part of the assets, or none of them. */
function isOfSome(words: Word[], start: number): boolean {
  let at = start
  while (['their', 'its', 'the', 'annual', 'total', 'yearly'].includes(plainAt(words, at))) at++
  if (otherMoney.has(plainAt(words, at)) || isPlan(words, at)) return true
  for (let assetsAt = at; assetsAt <= at + farthestAssets; assetsAt++)
    if (/^(?:assets|aum|money)$/.test(plainAt(words, assetsAt)))
      return assetsAt > at && words.slice(at, assetsAt).some((_, index) => !isWhole(words, at + index))
  return false
}

const wholes: ReadonlySet<string> = new Set(['client', 'clients', 'regulatory', 'total', 'managed', 'gross', 'combined', 'overall', 'more', 'own'])
const isWhole = (words: Word[], at: number) => wholes.has(plainAt(words, at)) || isKnown(words, at)

const copulas: ReadonlySet<string> = new Set(['is', 'are', 'was', 'of', 'at', 'by', 'who', ...owning])
const longestMetric = 4

/** Where the words of the assets begin that end before an amount: 'non-discretionary assets over $100M'. */
function beforeAssets(words: Word[], at: number): number {
  for (let length = Math.min(longestMetric, at + 1); length >= 1; length--) {
    const found = longestPhrase(words, at + 1 - length, vocabulary.metrics)
    if (found?.length === length && found.meaning.target.firms === 'aum') return at - length
  }
  return at
}
const places: ReadonlySet<string> = new Set(['in', 'near', 'around', 'from', 'at', 'outside', 'like'])

/** 'revenue over $1M', 'a home that is worth $1M': not of the firm's assets. A capitalized word is a name: 'firms in Springfield over $1B'. */
function isOfUnknown(words: Word[], start: number): boolean {
  let at = start - 1
  while (copulas.has(plainAt(words, at))) at--
  at = beforeAssets(words, at)
  while (copulas.has(plainAt(words, at))) at--
  if (isPartial(words, at) || isPlan(words, at)) return true
  const word = words[at]
  if (custodyWords.has(word?.plain ?? '')) return true
  if (!word || isKnown(words, at)) return false
  const isName = at > 0 && word.text !== word.plain
  return !isName && !places.has(plainAt(words, at - 1))
}

const tables: readonly ReadonlyMap<string, unknown>[] = [vocabulary.typeWords, vocabulary.flags, vocabulary.metrics, vocabulary.moves, vocabulary.clean]

function isKnown(words: Word[], at: number): boolean {
  const { plain = '' } = words[at] ?? {}
  if (vocabulary.glue.has(plain) || vocabulary.negators.has(plain) || vocabulary.harmlessVerbs.has(plain) || vocabulary.advisorWords.has(plain)) return true
  if (/\d/.test(plain) || ['but', 'nor', 'experience', 'old', 'both'].includes(plain) || plain.endsWith("n't") || valueBefore(words, at + 1)) return true
  for (let length = 1; length <= Math.min(longestValue, at + 1); length++)
    if (tables.some((table) => longestPhrase(words, at + 1 - length, table)?.length === length)) return true
  return false
}
