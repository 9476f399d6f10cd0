import { searchField } from '@mandate/contract/lists/search-fields'
import { amountAt } from './understand-amounts.rules.ts'
import { type Finding, isHarmlessVerb } from './understand-negation.rules.ts'
import { firstType, isNarrowedByFlag } from './understand-people.rules.ts'
import { listValueAt, negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const isOneOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** A count is of the noun that follows it, and of the firm: 'clients in 5 states', 'employees with over 10 accounts' and 'employees who are licensed' count something else. */
export function isCountOfOther(words: Word[], finding: Finding): boolean {
  const { target, filterFor, start, end } = finding
  if (target.firms === undefined || filterFor('firms').kind !== 'range') return false
  const metric = longestPhrase(words, start, vocabulary.metrics)
  if (isQualified(words, finding) || (target.firms === 'accounts' && /discretionary$/.test(plainAt(words, start - 1)))) return true
  if (!metric) return isOfThose(words, start, end)
  if (!amountAt(words, end - 1) || words.slice(start, end).some(({ plain }) => /[$%]/.test(plain))) return false
  const between = words.slice(start + metric.length, end).map(({ plain }) => plain)
  return between[0] === 'in' || isNounAt(words, end) || isAge(words, finding, between)
}

/** '2.500 clients' may be two thousand five hundred; '2.5 thousand' and '2.5k' are. */
export function isPartOfOne(words: Word[], { target, filterFor, start, end }: Finding): boolean {
  if (target.firms === undefined || filterFor('firms').kind !== 'range' || searchField('firms', target.firms)?.unit !== 'count') return false
  return words.slice(start, end).some(({ plain }, index) => /^\d+\.\d+\+?$/.test(plain) && amountAt(words, start + index)?.length === 1)
}

/** 'disclosures over 10 years old', 'complaints over 20 years': of what is on record. After a comma it is another condition. */
export function isOfRecord(words: Word[], { target, filterFor, start }: Finding): boolean {
  const kind = target.firms === undefined ? 'advisors' : 'firms'
  if (filterFor(kind).kind !== 'range' || words[start - 1]?.isBeforeComma) return false
  const found = Array.from({ length: longestName }, (_, index) => ({ length: index + 1, mark: longestPhrase(words, start - 1 - index, vocabulary.flags) }))
  const isAged = target.advisors === 'age' || target.advisors === 'experienceMonths'
  return isAged && found.some(({ length, mark }) => mark?.length === length && vocabulary.marks.has(mark.meaning.advisors ?? ''))
}

const farthestUnit = 1_000

/** '$3 zz', '$5 clams per client': an amount whose unit isn't known. */
export function isOfUnknownUnit(words: Word[], { target, filterFor, start, end }: Finding): boolean {
  if (filterFor(target.firms === undefined ? 'advisors' : 'firms').kind !== 'range') return false
  return words.slice(start, end).some(({ plain, isBeforeComma }, index) => {
    const at = start + index
    const amount = /^\$\d[\d.]*\+?$/.test(plain) && !isBeforeComma ? amountAt(words, at) : undefined
    return amount !== undefined && amount.value < farthestUnit && amount.length === 1 && isUnknownAt(words, at + 1)
  })
}

const isUnknownAt = (words: Word[], at: number) =>
  isNounAt(words, at) && !longestPhrase(words, at, vocabulary.metrics) && !longestPhrase(words, at, vocabulary.typeWords) && !plainAt(words, at).startsWith('$')

const isCustodian = (words: Word[], at: number) => listValueAt(words, at)?.meaning.target.firms === 'custodian'

/** 'used by Schwab', 'serving Schwab', 'run for Schwab', 'prefer Schwab to Fidelity': a firm that isn't named as the custodian. */
export function isNoCustodian(words: Word[], { target, start, end }: Finding): boolean {
  if (target.firms !== 'custodian') return false
  if (plainAt(words, end) === 'to' && isCustodian(words, end + 1)) return true
  let at = start - 1
  while (['a', 'an', 'the', 'either', 'both'].includes(plainAt(words, at))) at--
  const [before, earlier] = [plainAt(words, at), plainAt(words, at - 1)]
  // 'lost advisors to LPL', 'changed custodians from Fidelity'
  const isOfMove = vocabulary.advisorWords.has(earlier) && firstType(words, at - 1) === 'firms'
  if ((isOfMove && ['from', 'at', 'to'].includes(before)) || (before === 'from' && /^custodians?$/.test(earlier))) return true
  if (before === 'to') return Array.from({ length: longestName }, (_, index) => at - 1 - index).some((index) => isCustodian(words, index))
  if (/^serv(?:e|es|ed|ing)$/.test(before)) return true
  if (before === 'of') return /^needs?$/.test(earlier)
  return (before === 'by' || (before === 'for' && firstType(words, at) !== undefined)) && !/^(?:custod|clear|held|hold)/.test(earlier)
}

const longestName = 3

const followers = isOneOf(
  'or nor since before after during within near around without under over above below between last past previous prior this per more less fewer each registered',
)

/** Whether a noun that no rule knows, or one that is counted elsewhere, comes next; in 'employees under 50 clients over 100' the next has its own number. */
function isNounAt(words: Word[], at: number): boolean {
  const plain = plainAt(words, at)
  if (plain === '' || vocabulary.glue.has(plain) || followers.has(plain) || negatorAt(words, at) > 0 || isHarmlessVerb(words, at)) return false
  if (amountAt(words, at) || listValueAt(words, at) || [vocabulary.flags, vocabulary.clean, vocabulary.moves].some((table) => longestPhrase(words, at, table)))
    return false
  const metric = longestPhrase(words, at, vocabulary.metrics)
  if (!metric) return true
  const next = at + metric.length
  return metric.meaning.target.firms !== 'aumGrowth' && !isBound(plainAt(words, next)) && !amountAt(words, next)
}

const bounds = isOneOf('over under above below between older younger')
const isBound = (plain: string) => bounds.has(plain) || ['of', 'more', 'less', 'fewer', 'at'].includes(plain)

const people: ReadonlySet<string> = new Set(['clients', 'employees', 'advisors', 'accounts'])
const oldest = 120

/** 'clients over 65', 'employees older than 50' */
function isAge(words: Word[], { target, start, end }: Finding, between: readonly string[]): boolean {
  if (!people.has(target.firms ?? '')) return false
  if (between.some((plain) => plain === 'older' || plain === 'younger') || /^(?:years?|yrs?|yo)$/.test(plainAt(words, end))) return true
  const first = between.find((plain) => !['are', 'is', 'who', 'that', 'aged', 'the'].includes(plain)) ?? ''
  const isYoung = words.slice(start, end).every((_, index) => (amountAt(words, start + index)?.value ?? 0) <= oldest)
  return target.firms === 'clients' && bounds.has(first) && isYoung
}

const holders = isOneOf(
  'client clients customer customers account accounts employee employees staff family families individual individuals investor investors household households',
)
const prepositions = isOneOf(
  'with in across at of for has have having hold holding own owning using manage manages managing serve serves serving handle handles handling each who that which whose',
)

/** 'employees with over 10 years of experience', 'clients with over 10 accounts': of each of them, unless the sentence searches them. */
function isOfThose(words: Word[], start: number, end: number): boolean {
  if (words.slice(start, end).some(({ plain }) => plain.includes('$') || plain === 'million' || plain === 'billion')) return false
  let at = start - 1
  while (prepositions.has(plainAt(words, at))) at--
  if (at === start - 1) return false
  const isOfFirm = vocabulary.advisorWords.has(plainAt(words, at)) && firstType(words, at) === 'firms'
  return holders.has(plainAt(words, at)) || isOfFirm
}

/** 'employees who are licensed', 'employees with a CFP'. What 'that use Schwab' is about may be the firm. */
function isQualified(words: Word[], { target, end }: Finding): boolean {
  if (!people.has(target.firms ?? '')) return false
  const plain = plainAt(words, end)
  if (plain === 'who' || isAgedBehind(words, end) || isNarrowedByFlag(words, end)) return true
  const next = plainAt(words, end + 2)
  if (['that', 'which'].includes(plain) && ['are', 'were'].includes(plainAt(words, end + 1)))
    return !vocabulary.glue.has(next) && negatorAt(words, end + 2) === 0 && !listValueAt(words, end + 2) && !longestPhrase(words, end + 2, vocabulary.metrics)
  if (!['with', 'holding', 'having'].includes(plain)) return false
  const at = ['a', 'an', 'the'].includes(plainAt(words, end + 1)) ? end + 2 : end + 1
  const value = listValueAt(words, at)?.meaning.target
  return value?.advisors !== undefined && value.firms === undefined
}

/** '3 advisors over 60'; not '50 employees under 100 clients', nor '500 clients over $1B'. */
function isAgedBehind(words: Word[], end: number): boolean {
  const amount = bounds.has(plainAt(words, end)) ? amountAt(words, end + 1) : undefined
  const isCounted = amount && longestPhrase(words, end + 1 + amount.length, vocabulary.metrics)
  return amount?.kind === 'plain' && amount.value <= oldest && !isCounted
}

const roleWords = isOneOf('from work works working live lives living reside resides residing at')
const rowWords = isOneOf('and or nor but either both also plus in from of the a not')

const placeOf = ({ target }: Finding) => (target.firms === 'state' || target.firms === 'city' || target.firms === 'country' ? target.firms : undefined)

/** 'Ohio' in 'clients in Texas or Ohio': of the same thing as the place before it. */
export function isPlaceInRow(words: Word[], before: Finding, finding: Finding): boolean {
  const between = words.slice(before.end, finding.start)
  return placeOf(before) !== undefined && placeOf(finding) !== undefined && between.every(({ plain }) => ['or', 'and', 'nor', 'in'].includes(plain))
}

/** 'from Texas at firms in Ohio': two places that aren't in a row are of two different things, so the second is no filter. */
export function withoutOtherPlaces(words: Word[], findings: readonly Finding[]): Finding[] {
  const others = findings.filter((finding, index) => {
    if (!placeOf(finding) || isExcluding(finding)) return false
    const before = findings.slice(0, index).findLast(placeOf)
    return before !== undefined && !areOfOne(words, before, finding)
  })
  return findings.filter((finding, index) => !others.includes(finding) && !isBoundThere(words, others, { finding, before: findings.slice(0, index) }))
}

/** 'over $1B' in 'over $100M in Texas and over $1B in Florida', where Florida is no filter. */
function isBoundThere(words: Word[], others: readonly Finding[], { finding, before }: { finding: Finding; before: readonly Finding[] }): boolean {
  const { target, end } = finding
  const kind = target.firms === undefined ? 'advisors' : 'firms'
  const isTwice = before.some((earlier) => earlier.target[kind] !== undefined && earlier.target[kind] === target[kind])
  if (!isTwice || finding.filterFor(kind).kind !== 'range') return false
  return others.some(({ start }) => start > end && words.slice(end, start).every(({ plain }) => ['in', 'from', 'across'].includes(plain)))
}

/** 'relocated from California to Texas': the place that was left. */
export function isPlaceLeft(words: Word[], finding: Finding): boolean {
  if (!placeOf(finding) || plainAt(words, finding.start - 1) !== 'from') return false
  const moved = words.findLastIndex(({ plain }, at) => at < finding.start && /^(?:relocat|mov)(?:e|ed|es|ing)$/.test(plain))
  return moved !== -1 && !words.slice(moved, finding.start).some((_, index) => longestPhrase(words, moved + index, vocabulary.typeWords))
}

const [leastSum, leastPrice] = [10_000, 1_000]

/** 'AUM over 500': of millions, or of dollars. */
export function isSumWithoutUnit(words: Word[], { target, filterFor, start, end }: Finding): boolean {
  const kind = target.firms === undefined ? 'advisors' : 'firms'
  const name = target[kind] ?? ''
  if (filterFor(kind).kind !== 'range' || searchField(kind, name)?.unit !== 'money') return false
  const amounts = words.slice(start, end).flatMap((_, index) => amountAt(words, start + index) ?? [])
  const least = /^(?:minimumInvestment|aumPer.*)$/.test(name) ? leastPrice : leastSum
  return amounts.length > 0 && amounts.every((amount) => amount.kind === 'plain' && amount.value > 0 && amount.value < least)
}

function isExcluding({ target, filterFor }: Finding): boolean {
  const filter = filterFor(target.firms === undefined ? 'advisors' : 'firms')
  return filter.kind === 'list' && filter.exclude.length > 0
}

function areOfOne(words: Word[], before: Finding, finding: Finding): boolean {
  const between = words
    .slice(before.end, finding.start)
    .map(({ plain }, index) => ({ plain, type: longestPhrase(words, before.end + index, vocabulary.typeWords) }))
  const isRow = between.every(({ plain, type }) => rowWords.has(plain) || type !== undefined)
  const isJoined = between.some(({ plain }) => ['and', 'or', 'nor', 'but', 'plus'].includes(plain))
  if (placeOf(before) === placeOf(finding)) return isRow && (isJoined || between.length === 0)
  const roles = [plainAt(words, before.start - 1), ...between.map(({ plain }) => plain)].filter((plain) => roleWords.has(plain))
  return roles.length === 0 || (isRow && isJoined) || between.length === 0
}
