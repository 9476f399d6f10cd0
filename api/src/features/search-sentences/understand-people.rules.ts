import { amountAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, type Word } from './understand-words.rules.ts'

const plainAt = (words: Word[], at: number) => words[at]?.plain ?? ''

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

/** 'advisors at firms without disclosures', 'at clean firms': of the firm, until a 'who' that comes later. Only some fields of advisors are of their firm. */
export function isOfTheirFirm(words: Word[], { target, start }: Finding): boolean {
  if (target.advisors === undefined || fieldsOfFirm.has(target.advisors)) return false
  const isOwn = ownFields.has(target.advisors)
  for (let at = 1; at < start; at++) {
    const behind = behindFirm(words, at)
    if (behind === undefined || firstType(words, at) !== 'advisors') continue
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

/** 'firms with advisors without disclosures', 'firms whose advisors are clean', 'firms with clean advisors': of the firm's people. */
export function isOfTheirPeople(words: Word[], finding: Finding): boolean {
  const { start, end } = finding
  if (!isFlag(finding)) return false
  if (isPerson(plainAt(words, end)) && firstType(words, start) === 'firms') return true
  let at = start - 1
  while (links.has(plainAt(words, at)) || negatorAt(words, at) > 0) at--
  const isLinked = at < start - 1 || negatorAt(words, start) > 0
  return isLinked && isPerson(plainAt(words, at)) && (firstType(words, at) === 'firms' || amountAt(words, at - 1) !== undefined)
}

/** 'or criminal history' behind 'advisors without disclosures' in a search of firms. */
export function isFlagInRow(words: Word[], before: Finding, finding: Finding): boolean {
  const between = words.slice(before.end, finding.start).map(({ plain }) => plain)
  return isFlag(before) && isFlag(finding) && between.length > 0 && between.every((plain) => ['or', 'and', 'nor', 'any'].includes(plain))
}

/** 'employees with disclosures', 'advisors without a criminal history': the count before is of fewer. */
export function isNarrowedByFlag(words: Word[], end: number): boolean {
  if (!['with', 'without', 'having', 'have', 'has', 'that'].includes(plainAt(words, end))) return false
  let at = end + 1
  while (links.has(plainAt(words, at)) || negatorAt(words, at) > 0) at++
  return [vocabulary.flags, vocabulary.clean].some((table) => longestPhrase(words, at, table))
}
