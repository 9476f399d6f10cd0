import { amountAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { listValueAt, negatorAt, placeLength } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

export const firstType = (words: Word[], before: number) =>
  words.slice(0, before).flatMap((_, at) => longestPhrase(words, at, vocabulary.typeWords)?.meaning ?? [])[0]

/** Those of the fields of advisors that are of the firm they work at. */
const fieldsOfFirm: ReadonlySet<string> = new Set(['firm', 'firmAum'])
const atWords: ReadonlySet<string> = new Set(['at', 'of', 'from', 'for', 'with', 'in', 'by', 'within'])
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'some'])
const mostAdjectives = 3

/** Behind 'at a clean firm', 'whose firms', 'their employer has'; not 'of their firm', which the owner's flag has. */
function behindFirm(words: Word[], at: number): number | undefined {
  const isWhose = plainAt(words, at) === 'whose'
  const isTheir = plainAt(words, at) === 'their'
  if (!isWhose && !isTheir && !atWords.has(plainAt(words, at))) return undefined
  let next = at + 1
  while (articles.has(plainAt(words, next))) next++
  for (let adjectives = 0; adjectives <= (isTheir ? 0 : mostAdjectives); adjectives++, next++) {
    const type = longestPhrase(words, next, vocabulary.typeWords)
    const length = type?.meaning === 'firms' ? type.length : /^employers?$/.test(plainAt(words, next)) ? 1 : 0
    if (length > 0) return !isTheir || ['has', 'have', 'had', 'is', 'are'].includes(plainAt(words, next + length)) ? next + length : undefined
    if (vocabulary.glue.has(plainAt(words, next)) || amountAt(words, next)) return undefined
  }
  return undefined
}

/** Of a person alone, so behind the firm's amount it is the advisor's again: 'at firms over $10B with series 65'. */
const ownFields: ReadonlySet<string> = new Set(['exam', 'designation'])

const workers = /^(?:brokers|bankers|consultants|professionals|analysts|owners|members|individuals|planners)$/
const isDesignation = (words: Word[], at: number) => listValueAt(words, at)?.meaning.target.advisors === 'designation'

/** Whether the firm named first is where the people work whom the sentence searches: 'CFPs at firms over $1B', 'brokers in Ohio at large firms'. */
export function arePeopleAtFirm(words: Word[], firm: number): boolean {
  let at = firm - 1
  for (let adjectives = 0; adjectives <= mostAdjectives && !workPrepositions.has(plainAt(words, at)); adjectives++) at--
  if (
    !workPrepositions.has(plainAt(words, at)) ||
    words.slice(0, at).some((_, index) => longestPhrase(words, index, vocabulary.typeWords)?.meaning === 'firms')
  )
    return false
  const isPeople = (index: number) => workers.test(plainAt(words, index)) || isPluralDesignation(words, index)
  return words.slice(0, at).some((_, index) => isPeople(index))
}

function isPluralDesignation(words: Word[], at: number): boolean {
  const found = isDesignation(words, at) ? listValueAt(words, at) : undefined
  return found !== undefined && plainAt(words, at + found.length - 1).endsWith('s')
}

const workPrepositions: ReadonlySet<string> = new Set(['at', 'of', 'from', 'for', 'within'])

const isManager = (words: Word[], at: number, length: number) => /^managers?$/.test(plainAt(words, at + length - 1))

/** Advisors, or 'wealth managers' before a firm of theirs. */
function arePeople(words: Word[], before: number): boolean {
  const at = words.slice(0, before).findIndex((_, index) => longestPhrase(words, index, vocabulary.typeWords))
  const first = at === -1 ? undefined : longestPhrase(words, at, vocabulary.typeWords)
  if (first) return first.meaning === 'advisors' || isManager(words, at, first.length)
  const firm = words.findIndex((_, index) => longestPhrase(words, index, vocabulary.typeWords))
  return firm !== -1 && arePeopleAtFirm(words, firm)
}

const firmNouns = /^(?:employers?|business(?:es)?|banks?|brokerages?|broker-dealers?|teams?|organizations?|wirehouses?)$/
const longestPhraseWords = 5
const phraseTables: readonly ReadonlyMap<string, unknown>[] = [vocabulary.flags, vocabulary.lists, vocabulary.metrics]

/** 'firm' in 'joined a new firm', 'insurance companies', 'years in business': of a phrase of its own. */
const isInPhrase = (words: Word[], at: number) =>
  phraseTables.some((table) =>
    Array.from({ length: longestPhraseWords }, (_, back) => longestPhrase(words, at - back, table)?.length ?? 0).some((length, back) => length > back),
  )

/** How many words the firm takes that a sentence names besides the people whom it searches, whatever they do there: 'who run firms', 'where the firm has'. */
function otherFirmAt(words: Word[], at: number): number {
  const type = longestPhrase(words, at, vocabulary.typeWords)
  const isType = type?.meaning === 'firms' && !isManager(words, at, type.length)
  const length = isType ? type.length : firmNouns.test(plainAt(words, at)) ? 1 : 0
  if (length === 0 || !arePeople(words, at) || isInPhrase(words, at + length - 1)) return 0
  const [before, next] = [plainAt(words, at - 1), plainAt(words, at + length)]
  const isJoined = ['and', 'or'].includes(before) && vocabulary.advisorWords.has(plainAt(words, at - 2))
  return isJoined || ['are', 'is', 'in'].includes(before === 'in' && isType ? '' : before) || /^owners?$/.test(next) ? 0 : length
}

/** Where the firm's own words begin behind a position. */
function behindTheirFirm(words: Word[], at: number): number | undefined {
  const other = otherFirmAt(words, at)
  return other > 0 ? at + other : arePeople(words, at) ? behindFirm(words, at) : undefined
}

/** 'advisors at firms without disclosures', 'at clean firms', 'who run firms with': of the firm, until a 'who' that comes later. Only some fields of advisors are of their firm. */
export function isOfTheirFirm(words: Word[], { target, start, end }: Finding): boolean {
  if (target.advisors === undefined || fieldsOfFirm.has(target.advisors)) return false
  if (arePeople(words, start) && otherFirmAt(words, end) > 0) return true
  const isOwn = ownFields.has(target.advisors)
  for (let at = 1; at < start; at++) {
    const behind = behindTheirFirm(words, at)
    if (behind === undefined) continue
    const people = words.findIndex(({ plain }, index) => index > behind && plain === 'who')
    const isBack = isOwn && words.slice(behind, start).some((_, index) => amountAt(words, behind + index))
    if (!isBack && (people === -1 || people >= start)) return true
  }
  return false
}

const isFlag = ({ target, filterFor }: Finding) => target.firms !== undefined && filterFor('firms').kind === 'flag'
const isPerson = (plain: string) =>
  vocabulary.advisorWords.has(plain) || /^(?:employees?|staff|clients?|customers?|owners?|executives|principals|managers)$/.test(plain)
const links: ReadonlySet<string> = new Set([
  ...['with', 'without', 'who', 'that', 'which', 'whose', 'have', 'has', 'having', 'had', 'are', 'is', 'any', 'a', 'an', 'the', 'of', 'in', 'all'],
])

const isLink = (words: Word[], at: number) => links.has(plainAt(words, at)) || negatorAt(words, at) > 0
const longestPlace = 4

/** In '10 advisors in Texas without disclosures' the place is of the advisors, or of all. */
function beforePlaces(words: Word[], at: number): number {
  let last = at
  while (isLink(words, last)) last--
  const length = Array.from({ length: longestPlace }, (_, index) => index + 1).find((count) => placeLength(words, last + 1 - count) === count)
  return length && plainAt(words, last - length) === 'in' ? beforePlaces(words, last - length) : last
}

/** 'firms with advisors without disclosures', 'firms whose advisors are clean', 'firms with clean advisors': of the firm's people. */
export function isOfTheirPeople(words: Word[], finding: Finding): boolean {
  const { start, end } = finding
  if (!isFlag(finding)) return false
  if (isPerson(plainAt(words, end)) && firstType(words, start) === 'firms') return true
  const at = beforePlaces(words, start - 1)
  const isLinked = at < start - 1 || negatorAt(words, start) > 0
  // 'wealth managers' are what is searched.
  const noun = longestPhrase(words, at - 1, vocabulary.typeWords)?.length === 2 ? at - 1 : at
  return isLinked && isPerson(plainAt(words, at)) && (firstType(words, noun) === 'firms' || amountAt(words, at - 1) !== undefined)
}

/** 'or criminal history' behind 'advisors without disclosures' in a search of firms. */
export function isFlagInRow(words: Word[], before: Finding, finding: Finding): boolean {
  const between = words.slice(before.end, finding.start).map(({ plain }) => plain)
  return isFlag(before) && isFlag(finding) && between.length > 0 && between.every((plain) => ['or', 'and', 'nor', 'any'].includes(plain))
}

/** 'employees with disclosures', 'advisors without a criminal history': the count before is of fewer. */
export function isNarrowedByFlag(words: Word[], end: number): boolean {
  const place = plainAt(words, end) === 'in' ? placeLength(words, end + 1) : 0
  if (place > 0) return isNarrowedByFlag(words, end + 1 + place)
  if (!['with', 'without', 'having', 'have', 'has', 'that'].includes(plainAt(words, end))) return false
  let at = end + 1
  while (links.has(plainAt(words, at)) || negatorAt(words, at) > 0) at++
  return [vocabulary.flags, vocabulary.clean].some((table) => longestPhrase(words, at, table))
}
