import { matchField, type SearchType, searchField } from '@mandate/contract/lists/search-fields'
import { type Filter, writeFilter } from '@mandate/contract/values/search-filters'
import type { Context } from './understand-context.rules.ts'
import { byCountry } from './understand-countries.rules.ts'
import { type Employer, type EmployerPlace, employerPlaces } from './understand-employer.rules.ts'
import { byFlag } from './understand-flags.rules.ts'
import { byGrowth, isGrowthOfOther } from './understand-growth.rules.ts'
import { leftoversOf } from './understand-leftovers.rules.ts'
import { byList } from './understand-lists.rules.ts'
import { byMove } from './understand-moves.rules.ts'
import { type Finding, settleNegations } from './understand-negation.rules.ts'
import {
  isCountOfOther,
  isNoCustodian,
  isOfRecord,
  isOfUnknownUnit,
  isPartOfOne,
  isPlaceInRow,
  isPlaceLeft,
  isSumWithoutUnit,
  withoutOtherPlaces,
} from './understand-others.rules.ts'
import { isPast } from './understand-past.rules.ts'
import { arePeopleAtFirm, firstType, isFlagInRow, isOfTheirFirm, isOfTheirPeople } from './understand-people.rules.ts'
import { byFiling, byFounding, isAgo, withYears, yearStarts } from './understand-periods.rules.ts'
import { settlePlaces } from './understand-places.rules.ts'
import { byFit, byOwnPlace, byPrivateFunds, byRegistration } from './understand-plain.rules.ts'
import { areAlternatives, byMetricFirst, bySpanFirst, sharedRange } from './understand-ranges.rules.ts'
import { byRelation, isOfRelated } from './understand-relations.rules.ts'
import { byShareOfCount, isShareOfCount } from './understand-shares.rules.ts'
import { wordsIn } from './understand-spelling.rules.ts'
import { withoutOtherTimes } from './understand-times.rules.ts'
import { byComparison, byName, byNoCustodian, byOtherOffice } from './understand-unread.rules.ts'
import { listValueAt, negationBefore } from './understand-values.rules.ts'
import type { Kind } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

interface Understood {
  type: SearchType
  chips: { field: string; filter: string; words: string }[]
  unknown: string[]
  /** Conditions that nothing can meet together, such as 'over $1B and under $500M'; they are no filter. */
  contradictions: string[]
}

type Rule = (words: Word[], at: number, context: Context) => Finding | undefined

/** Turns 'RIAs in Texas over $1B that use Schwab' into filters. Deterministic: rules over a closed vocabulary, and the firm that the sentence names. */
export function understandSentence(sentence: string, context: Context = {}): Understood {
  const { employer } = context
  const words = wordsIn(sentence)
  const findings = findingsIn(words, context)
  const used = new Set(findings.flatMap(placesOf))
  const named = namedKind(words, used)
  const isName = !employer && !named && isOnlyName(words, { used, findings })
  const kind = employer ? 'advisors' : isName ? undefined : (named ?? kindWithMost(findings, words))
  const ofKind = kind ? findings.filter(({ target }) => target[kind] !== undefined) : []
  const meant = ofKind.filter((finding) => kind && !ofKind.some((other) => areAlternatives(words, kind, [finding, other])))
  for (const { start, end } of findings.filter((finding) => !meant.includes(finding))) for (let index = start; index < end; index++) used.delete(index)
  const isNamed = new Set(findings.filter((finding) => finding.isNamed).flatMap(placesOf))
  const unknown = leftoversOf(words, { kind, meant, used, named: isNamed })
  return { type: kind ?? 'search', ...(kind ? chipsOf(meant, kind, words) : { chips: [], contradictions: [] }), unknown }
}

const placesOf = ({ start, end, unstated = [] }: Finding) =>
  Array.from({ length: end - start }, (_, index) => start + index).filter((place) => !unstated.includes(place))

export function isAboutOwnPlace(sentence: string): boolean {
  const words = wordsIn(sentence)
  return words.some((_, at) => byOwnPlace(words, at, {}) !== undefined)
}

/** Where the sentence may name the firm that people work at. */
export function employersIn(sentence: string): EmployerPlace[] {
  const words = wordsIn(sentence)
  const findings = findingsIn(words)
  const places = employerPlaces(
    words,
    [...findings.map(({ start }) => start), ...yearStarts(words)].toSorted((left, right) => left - right),
  )
  // In 'advisors from Texas' the whole name is a filter of people.
  return places.filter((place) => !findings.some(({ start, end, target }) => target.advisors && start === place.start + 1 && end === place.end))
}

function findingsIn(words: Word[], context: Context = {}): Finding[] {
  const { employer } = context
  const findings: Finding[] = []
  for (let at = 0; at < words.length; at++) {
    const found = at === employer?.start ? byEmployer(words, employer) : longestAt(words, at, { context, before: findings.at(-1)?.end ?? 0 })
    if (!found) continue
    findings.push(found)
    at = found.end - 1
  }
  const others = new Set<Finding>()
  for (const [index, finding] of findings.entries()) {
    const before = findings[index - 1]
    const isInRow = before !== undefined && others.has(before) && (isPlaceInRow(words, before, finding) || isFlagInRow(words, before, finding))
    if (isInRow || isOfSomethingElse(words, finding)) others.add(finding)
  }
  const own = findings.filter((finding) => !others.has(finding))
  return settlePlaces(words, settleNegations(words, withoutOtherTimes(words, withYears(words, withoutOtherPlaces(words, own))), [...others]))
}

/** A negation is of one finding: in 'without custodians in Ohio' not also of the next. */
function longestAt(words: Word[], at: number, { context, before }: { context: Context; before: number }): Finding | undefined {
  const read = (own: Word[]) => rules.reduce<Finding | undefined>((best, rule) => longer(best, rule(own, at, context)), undefined)
  const found = read(words)
  return found && found.start < before ? read(words.map((word, index) => (index < before ? { ...word, plain: '' } : word))) : found
}

/** Who a firm serves isn't where it is, and a ratio that no field has isn't its first part: 'clients in Texas', '100 clients per advisor'. */
function isOfSomethingElse(words: Word[], finding: Finding): boolean {
  const { start, end, target } = finding
  const plain = (at: number) => plainAt(words, at)
  if (plain(end) === 'per' && !(target.firms === 'aumGrowth' && plain(end + 1) === 'year')) return true
  if (isOfTheirFirm(words, finding) || isOfTheirPeople(words, finding)) return true
  if (isPast(words, finding) || isNoCustodian(words, finding) || isPartOfOne(words, finding) || isOfRecord(words, finding)) return true
  if (isOfUnknownUnit(words, finding) || isShareOfCount(words, finding)) return true
  // 'firms with 5 advisors registered in Texas'
  if (target.firms === 'noticeState' && vocabulary.advisorWords.has(plain(start - 1)) && firstType(words, start - 1) === 'firms') return true
  if (isPlaceLeft(words, finding) || isSumWithoutUnit(words, finding)) return true
  if (isGrowthOfOther(words, finding) || isAgo(words, end) || isCountOfOther(words, finding) || isOfRelated(words, finding)) return true
  const isPlace = target.firms === 'state' || target.firms === 'city' || target.firms === 'country'
  const before = ['in', 'from', 'across'].includes(plain(start - 1)) ? start - 2 : start - 1
  return (
    isPlace &&
    before < start - 1 &&
    clientVerbs.has(plain(before - 1)) &&
    (/^(?:clients?|investors|customers|employees|staff|advis[eo]rs|reps|representatives|planners)$/.test(plain(before)) ||
      (/^(?:people|those|families|individuals|anyone|everyone)$/.test(plain(before)) && firstType(words, before) !== undefined))
  )
}

const clientVerbs: ReadonlySet<string> = new Set(['with', 'has', 'have', 'having', 'serve', 'serves', 'serving', 'for', 'whose'])

function byEmployer(words: Word[], { start, end, crds }: Employer): Finding {
  const taken = negationBefore(words, start)
  const firms = crds.map(String)
  const list = taken > 0 ? { include: [], exclude: firms } : { include: firms, exclude: [] }
  return { target: { advisors: 'firm' }, filterFor: () => ({ kind: 'list', ...list }), start: start - taken, end }
}

/** The longer finding wins; between equals, the first rule. */
function longer(best: Finding | undefined, next: Finding | undefined): Finding | undefined {
  return next && (!best || next.end - next.start > best.end - best.start) ? next : best
}

/** The first type named in the sentence; its words are used. */
function namedKind(words: Word[], used: Set<number>): Kind | undefined {
  let named: Kind | undefined
  for (let at = 0; at < words.length; at++) {
    const found = used.has(at) ? undefined : longestPhrase(words, at, vocabulary.typeWords)
    if (!found) continue
    named ??= isFundAdviser(words, at) ? 'firms' : arePeopleAtFirm(words, at) ? 'advisors' : found.meaning
    for (let index = at; index < at + found.length; index++) used.add(index)
    at += found.length - 1
  }
  return named
}

/** A 'private fund adviser' is a firm. */
function isFundAdviser(words: Word[], at: number): boolean {
  const plain = (index: number) => plainAt(words, index)
  return plain(at - 2) === 'private' && /^funds?$/.test(plain(at - 1)) && /^advis[eo]rs?$/.test(plain(at))
}

/** The type that supports most of the findings. Experience and designations are a person's. */
function kindWithMost(findings: Finding[], words: Word[]): Kind | undefined {
  if (findings.length === 0) return undefined
  const isExperience = ({ start, end }: Finding) => words.slice(start, end).some(({ plain }) => plain === 'experience')
  const isMember = ({ target, start }: Finding) => target.advisors === 'isMember' && !['with', 'have', 'has', 'having'].includes(plainAt(words, start - 1))
  const isOfPerson = (finding: Finding) =>
    finding.target.advisors === 'designation' || isMember(finding) || (finding.target.advisors !== undefined && isExperience(finding))
  if (findings.some(isOfPerson)) return 'advisors'
  const count = (kind: Kind) => findings.filter(({ target }) => target[kind] !== undefined).length
  return count('advisors') > count('firms') ? 'advisors' : 'firms'
}

/** 'Austin Capital', 'Georgia Brooks': a place next to other words, without any word that joins a sentence. */
function isOnlyName(words: Word[], { used, findings }: { used: Set<number>; findings: Finding[] }): boolean {
  const isJoining = ({ plain, text }: Word) => text !== '&' && (vocabulary.glue.has(plain) || vocabulary.negators.has(plain))
  return findings.every(({ filterFor }) => filterFor('firms').kind === 'list') && words.some((_, at) => !used.has(at)) && !words.some(isJoining)
}

/** 'Series 7' is an exam also where the rows don't have it: its number counts nothing. */
const byExam: Rule = (words, at) => {
  if (words[at]?.plain !== 'series' || !/^\d+[a-z]?$/.test(plainAt(words, at + 1)) || listValueAt(words, at)) return undefined
  return { target: {}, filterFor: () => ({ kind: 'list', include: [], exclude: [] }), start: at, end: at + 2 }
}

/** A longer finding wins; between equals, the first. */
const rules: Rule[] = [
  byName,
  byRelation,
  byOtherOffice,
  byNoCustodian,
  byComparison,
  byExam,
  byFounding,
  byFiling,
  byMove,
  byShareOfCount,
  byGrowth,
  bySpanFirst,
  byMetricFirst,
  byPrivateFunds,
  byFit,
  byOwnPlace,
  byCountry,
  byList,
  byFlag,
  byRegistration,
]

/** Merges two findings for a field into one filter: another list value, or what both ranges have in common. */
function chipsOf(findings: Finding[], kind: Kind, words: Word[]): Pick<Understood, 'chips' | 'contradictions'> {
  const byField = new Map<string, { filter: Filter; words: string[]; isContradictory: boolean }>()
  for (const finding of findings) {
    const field = finding.target[kind] as string
    const filter = finding.filterFor(kind)
    const known = byField.get(field)
    const text = words
      .slice(finding.start, finding.end)
      .map((word) => word.text)
      .join(' ')
    const merged = known ? joined(known.filter, filter) : filter
    const isContradictory = known?.isContradictory === true || isEmpty(merged) || (known !== undefined && areOpposite(known.filter, filter))
    byField.set(field, { filter: merged, words: [...(known?.words ?? []), text], isContradictory })
  }
  const parts = [...byField].filter(([field]) => field === matchField.name || searchField(kind, field))
  return {
    chips: parts
      .filter(([, { isContradictory }]) => !isContradictory)
      .map(([field, chip]) => ({ field, filter: writeFilter(chip.filter), words: chip.words.join(' … ') })),
    contradictions: parts.filter(([, { isContradictory }]) => isContradictory).map(([, chip]) => chip.words.join(' and ')),
  }
}

const isEmpty = (filter: Filter) => filter.kind === 'range' && filter.from !== null && filter.to !== null && filter.from > filter.to
const areOpposite = (left: Filter, right: Filter) => left.kind === 'flag' && right.kind === 'flag' && left.is !== right.is

function joined(left: Filter, right: Filter): Filter {
  if (left.kind === 'list' && right.kind === 'list') {
    const one = (values: string[]) => [...new Set(values)]
    return { kind: 'list', include: one([...left.include, ...right.include]), exclude: one([...left.exclude, ...right.exclude]) }
  }
  return left.kind === 'range' && right.kind === 'range' ? sharedRange(left, right) : right
}
