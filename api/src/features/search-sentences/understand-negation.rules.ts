import type { Filter } from '@mandate/contract/values/search-filters'
import { negatorAt } from './understand-values.rules.ts'
import type { Kind, Target } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

/** A finding in the sentence; its field depends on the searched type. */
export interface Finding {
  target: Target
  filterFor(kind: Kind): Filter
  start: number
  end: number
  /** Each of its words is named where it becomes no filter, also those that only join. */
  isNamed?: boolean
  /** A range that a negation has turned around: 'without private funds'. */
  isNegated?: boolean
  /** Those of its words that the filter doesn't state: 'both' in 'registered in both Texas and Ohio'. */
  unstated?: readonly number[]
}

/** Carries a negation along a row, and drops what a negation that no finding has used may be about: what is left is never the opposite of what was asked. */
export function settleNegations(words: Word[], findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const inRows: Finding[] = []
  const apart = new Set<Finding>()
  for (const [index, finding] of findings.entries()) {
    const before = inRows.at(-1)
    const last = findings[index - 1]
    if (before && last && isApart(words, { ...before, end: last.end }, { finding, isAfterApart: apart.has(last) })) {
      apart.add(finding)
      inRows.push({ ...finding, end: finding.start })
      continue
    }
    if (before && isException(words, before, finding)) {
      inRows.push({ ...finding, end: finding.start })
      continue
    }
    const isInRow = before !== undefined && isNegated(before) && !isNegated(finding) && isRow(words, before, finding)
    if (isInRow) inRows.push(negated(finding, before.end))
    else inRows.push(before !== undefined && isUnclear(words, before, finding) ? { ...finding, end: finding.start } : finding)
  }
  const dropped = strayNegators(words, [...inRows, ...apart, ...others]).flatMap((place) => meantBy(words, inRows, place))
  return inRows.filter((finding) => isKept(finding) && !dropped.includes(finding))
}

const kindOf = ({ filterFor, target }: Finding) => filterFor(target.firms === undefined ? 'advisors' : 'firms')

function isNegated(finding: Finding): boolean {
  const filter = kindOf(finding)
  if (finding.isNegated) return true
  return filter.kind === 'list' ? filter.exclude.length > 0 && filter.include.length === 0 : filter.kind === 'flag' && !filter.is
}

const isKept = (finding: Finding) => finding.end > finding.start

/** With the words that join it to the row. The other side of a range isn't meant by 'not in Ohio or over $1B', so it is dropped. */
function negated(finding: Finding, start: number): Finding {
  if (kindOf(finding).kind === 'range') return { ...finding, end: finding.start }
  return {
    ...finding,
    start,
    filterFor: (kind) => {
      const filter = finding.filterFor(kind)
      if (filter.kind === 'list') return { kind: 'list', include: [], exclude: filter.include }
      return filter.kind === 'flag' ? { kind: 'flag', is: false } : filter
    },
  }
}

const joiners: ReadonlySet<string> = new Set(['or', 'nor', 'and', 'any', 'a', 'an', 'in', 'at', 'with', 'of', 'use', 'using'])

const exceptions: ReadonlySet<string> = new Set(['except', 'excepting', 'excluding', 'other', 'apart', 'aside', 'besides', 'save', 'but'])

/** 'without disclosures except a judgment', 'no disclosures but a bankruptcy': what is allowed nevertheless is no filter. */
function isException(words: Word[], before: Finding, finding: Finding): boolean {
  if (!isNegated(before) || kindOf(before).kind !== 'flag' || kindOf(finding).kind !== 'flag') return false
  const at = behindTypes(words, before.end)
  if (isNegated(finding)) return finding.start === at && exceptions.has(plainAt(words, at))
  const between = words.slice(at, finding.start).map(({ plain }) => plain)
  return between[0] === 'but' && between.slice(1).every((plain) => joiners.has(plain)) && isMark(words, before) && isMark(words, finding)
}

const pronouns: ReadonlySet<string> = new Set(['that', 'who', 'which'])
const ownStarts: ReadonlySet<string> = new Set(['in', 'at', 'with', 'use', 'using', 'registered', 'licensed', 'notice', 'notice-filed'])
/** In 'without hourly charges or commissions' they belong to the value. */
const valueNouns: ReadonlySet<string> = new Set(['charge', 'charges', 'fee', 'fees', 'custody'])
const areOfOneField = ({ target: left }: Finding, { target: right }: Finding) => left.firms === right.firms && left.advisors === right.advisors

/** In 'unregistered advisors or with a CFP' the searched type is between. */
function behindTypes(words: Word[], at: number): number {
  const type = longestPhrase(words, at, vocabulary.typeWords)
  return type ? behindTypes(words, at + type.length) : at
}

/** 'not in Texas or with Schwab', 'with Schwab or without Fidelity': one sign ends before the 'or'. Filters hold together, so the second part is none; nor what is in a row with it. */
function isApart(words: Word[], before: Finding, { finding, isAfterApart }: { finding: Finding; isAfterApart: boolean }): boolean {
  const between = words.slice(behindTypes(words, before.end), finding.start).map(({ plain }) => plain)
  if (isAfterApart) return between[0] === 'or' || (areOfOneField(before, finding) && between.every((plain) => joiners.has(plain)))
  if (!between.includes('or') || between.includes('and') || between.includes('but')) return false
  if (isNegated(finding)) return !isNegated(before) && areOfOneField(before, finding)
  return isNegated(before) && !isRow(words, before, finding)
}

/** 'without disclosures or complaints': joined by 'or', without a preposition or verb of its own. By 'and', or by a comma alone, only marks of the same kind. */
function isRow(words: Word[], before: Finding, finding: Finding): boolean {
  const { start, end } = finding
  const nouns = valueNouns.has(plainAt(words, before.end)) ? 1 : 0
  const between = words.slice(before.end + nouns, start).map(({ plain }) => plain)
  if (!between.every((plain) => joiners.has(plain))) return false
  const first = plainAt(words, start)
  if (between[0] === 'or' && (pronouns.has(first) || [...between, first].some((plain) => ownStarts.has(plain)))) return false
  if (between[0] === 'or' || between[0] === 'nor') return true
  const areMarks = isMark(words, before) && isMark(words, { start, end })
  return areMarks && (between.length === 0 || (between.length === 1 && between[0] === 'and'))
}

/** 'without hedge funds and performance fees': whether the second is meant with or without isn't clear, so it is dropped. An amount says itself what it is. */
function isUnclear(words: Word[], before: Finding, finding: Finding): boolean {
  const { start, end } = finding
  if (!isNegated(before) || isNegated(finding) || start !== before.end + 1 || words[before.end]?.plain !== 'and') return false
  const own = words.slice(start, end)
  return !own.some(({ plain }, index) => /\d/.test(plain) || negatorAt(words, start + index) > 0)
}

/** Of the kind of a disclosure, which 'without' is about in all its forms; not 'moved firms' or 'members'. */
function isMark(words: Word[], { start, end }: Pick<Finding, 'start' | 'end'>): boolean {
  for (let at = start; at < end; at++) {
    const meaning = longestPhrase(words, at, vocabulary.flags)?.meaning.advisors
    if (meaning) return vocabulary.marks.has(meaning)
  }
  return false
}

interface Place {
  start: number
  end: number
}

/** Negations that belong to no finding: 'not' in 'firms that aren't run from Ohio'. */
function strayNegators(words: Word[], findings: readonly Finding[]): Place[] {
  return words.flatMap((word, at) => {
    const length = Math.max(negatorAt(words, at), vocabulary.endings.has(word.plain) || isUnknownVerb(words, findings, at) ? 1 : 0)
    const isUsed = findings.some(({ start, end }) => start < at + 1 && at < end)
    return length > 0 && !isUsed ? [{ start: at - length + 1, end: at + 1 }] : []
  })
}

const isAfterPronoun = (words: Word[], at: number) => pronouns.has(plainAt(words, at - 1))

/** 'firms that focus on', 'Which firms focus on'; not in 'Focus Partners'. */
export function isHarmlessVerb(words: Word[], at: number): boolean {
  if (!vocabulary.harmlessVerbs.has(plainAt(words, at))) return false
  return isAfterPronoun(words, at) || longestPhrase(words, at - 1, vocabulary.typeWords)?.length === 1
}

/** 'firms that spurn Texas': what a verb that isn't known does to its object may be the opposite. In 'Which firms match me' there is none. */
function isUnknownVerb(words: Word[], findings: readonly Finding[], at: number): boolean {
  const isType = longestPhrase(words, at, vocabulary.typeWords) !== undefined
  const isVerb = isAfterPronoun(words, at) && !isType && !vocabulary.glue.has(plainAt(words, at))
  return isVerb && !vocabulary.harmlessVerbs.has(plainAt(words, at)) && findings.some(({ start }) => start === at + 1)
}

const copulas: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'do', 'does', 'did', 'has', 'have', 'had'])

/** The next finding, with its row, unless 'but' comes before it; and the one directly before: 'Schwab is not the custodian', 'Schwab excluded'. */
function meantBy(words: Word[], findings: readonly Finding[], { start, end }: Place): Finding[] {
  const next = findings.findIndex((finding) => finding.start >= end)
  const first = findings[next]
  const isAbout = first !== undefined && !words.slice(end, first.start).some(({ plain }) => plain === 'but')
  const rest = isAbout ? findings.slice(next + 1) : []
  const joined = rest.findIndex((finding, index) => !isJoined(words, findings[next + index] as Finding, finding))
  const after = isAbout ? [first, ...rest.slice(0, joined === -1 ? rest.length : joined)] : []
  const before = findings.findLast((finding) => finding.end <= start)
  const between = before ? words.slice(before.end, start).map(({ plain }) => plain) : []
  const isVerb =
    [...between, plainAt(words, end - 1)].some((plain) => copulas.has(plain.replace(/n't$/, ''))) || vocabulary.trailing.has(plainAt(words, end - 1))
  const isDirect = before !== undefined && between.every((plain) => copulas.has(plain)) && (isVerb || !isAbout)
  return isDirect ? [before, ...after] : after
}

/** Joined by 'and' or 'or', or by a comma, which isn't among the words. */
const isJoined = (words: Word[], before: Finding, { start }: Finding) => words.slice(before.end, start).every(({ plain }) => joiners.has(plain))
