import { sharedTraits, traitWords } from '@mandate/contract/lists/personality-items'
import { findField } from '@mandate/contract/lists/profile-fields'
import { type ProfileValue, profileValueTexts } from '@mandate/contract/lists/profile-value'
import { type SearchField, searchField } from '@mandate/contract/lists/search-fields'
import type { Match, MatchDimensionAnswer, MatchSource, MatchWorthAdding } from '@mandate/contract/matching'
import { formatGivenDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent, formatPoints } from '@mandate/contract/values/numbers'
import { scoreBand } from '@mandate/contract/values/score-bands'
import { formatYesNo } from '@mandate/contract/values/yes-no'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import type { ScoredPart, Value } from '../../search-index/engine.ts'
import { askedOf, passes, pointsOfDimension, type ScoredRow, scoreOfRow } from '../../search-index/row-scoring.rules.ts'
import { changesOf } from './match-changes.rules.ts'
import { fieldOfColumn, full, styleField, sumOf } from './match-parts.rules.ts'
import { limits, type MatchPlan, type PlannedLine, scoringOf } from './match-plan.rules.ts'

/** Whose values are compared, for the sources. */
export interface Sought {
  name: string
  row: ScoredRow
  /** What the row itself is; linked rows are firms. */
  kind: 'firm' | 'person'
  firmName: string | null
  firmAsOf: string | null
  personAsOf: string | null
  /** By profile field: when it was stated. */
  statedAt: Readonly<Record<string, string | null>>
  /** Columns of the firm whose figure is at most so much. */
  upperBounds?: readonly string[]
}

interface Column {
  of: 'row' | 'linked'
  column: string
}

function columnsOf(parts: readonly ScoredPart[]): Column[] {
  const all = parts.flatMap((part): Column[] => [
    ...(part.kind === 'needs' ? part.needs.flat() : part.kind === 'mean' ? columnsOf(part.parts) : [part]),
    ...(part.otherwise ? columnsOf([part.otherwise]) : []),
  ])
  return [...new Map(all.map(({ of, column }) => [`${of} ${column}`, { of, column }])).values()]
}

/** The index columns that a plan reads. */
export function columnsIn(plan: MatchPlan, of: Column['of']): string[] {
  const ofLines = plan.lines.flatMap(({ parts }) => columnsOf(parts))
  const ofGates = plan.gates.flatMap(({ gate }) =>
    [gate, gate.otherwise ?? gate].flatMap(({ of: held, any }) => any.map(({ column }) => ({ of: held, column }))),
  )
  return [...new Set([...ofLines, ...ofGates].filter((each) => each.of === of && fieldOfColumn(each.column) === undefined).map(({ column }) => column))]
}

/** One match with its sum: the number is the one that an engine has for the row. */
export function explainMatch(plan: MatchPlan, sought: Sought): Omit<Match, 'subject' | 'mutual' | 'worthAdding' | 'formula' | 'at'> {
  const scored = plan.lines.map((line) => ({ line, points: pointsOfDimension(sought.row, line.parts) }))
  const score = scoreOfRow(sought.row, scoringOf(plan, null))
  const [weights, known] = [sumOf(scored.map(({ line }) => line.weight)), sumOf(scored.map(({ line, points }) => (points === undefined ? 0 : line.weight)))]
  const gates = gatesOf(plan, sought)
  // Who isn't eligible has no number, not even in parts.
  const isEligible = gates.every(({ isPassed }) => isPassed)
  const dimensions = scored.map(({ line, points }) => {
    const dimension = dimensionOf(line, points, sought)
    return isEligible ? dimension : { ...dimension, points: null }
  })
  return {
    score,
    band: bandOf(score),
    coverage: weights === 0 ? 0 : Math.floor((known * 100) / weights),
    isLimited: known * 100 <= limits.fullCoverage * weights,
    dimensions,
    gates,
    reasons: score === null ? [] : reasonsOf(dimensions),
    gaps: score === null ? [] : gapsOf(dimensions, reasonLines(dimensions)),
    wouldChange: score === null ? [] : changesOf(plan.formula, scored, score),
  }
}

export const bandOf = (score: number | null) => (score === null ? null : (scoreBand(score) ?? null))

/** Favors the lower of the two: 90 and 60 give 72. */
export function mutualScore(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null
  return one + other === 0 ? 0 : Math.round((2 * one * other) / (one + other))
}

/** Exact: whole weights times thousandths, so that the lines add up to the number. */
const exactPoints = (weight: number, points: number) => Math.round((weight * points * 1_000) / full) / 1_000

function dimensionOf(line: PlannedLine, points: number | undefined, sought: Sought): MatchDimensionAnswer {
  const found = columnsOf(line.parts).flatMap((column) => sourceOf(column, line.parts, sought).map((source) => ({ ...column, source })))
  const differing = distinct(found.map(({ source }) => source))
  const sources = toldApart(found, sought)
  const theirs = sources
    .map((source, place) => ({ ...source, bare: found[place]?.source }))
    .filter(({ bare }) => bare && differing.includes(bare))
    .map(({ value, label, bare }) => ({ value, label: differing.filter((other) => other.label === bare?.label).length > 1 ? label : bare?.label }))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('. ')
  return {
    key: line.key,
    name: line.name,
    weight: line.weight,
    standardWeight: line.standardWeight,
    points: points === undefined ? null : exactPoints(line.weight, points),
    values: { yours: line.yours, theirs: theirs === '' ? null : theirs },
    sources,
    missing: points === undefined ? missingOf(line) : null,
  }
}

/** A member and their firm may state the same, in another order. */
function distinct(sources: readonly MatchSource[]): MatchSource[] {
  const key = ({ label, value }: MatchSource) => `${label}: ${value.split(', ').toSorted().join(', ')}`
  return sources.filter((source, place) => sources.findIndex((other) => key(other) === key(source)) === place)
}

const isOfFirm = (of: Column['of'], { kind }: Sought) => of === 'linked' || kind === 'firm'

/** Answers of a firm and of a person under one label begin with whose they are. */
function toldApart(found: readonly { of: Column['of']; source: MatchSource }[], sought: Sought): MatchSource[] {
  const both = inBoth(
    found.map(({ of, source }) => ({ of, label: source.label })),
    sought,
  )
  return found.map(({ of, source }) => (both.has(source.label) ? { ...source, label: `${whose(of, sought)}: ${source.label}` } : source))
}

/** The labels that a firm and a person of the match both have. */
function inBoth(labels: readonly { of: Column['of']; label: string }[], sought: Sought): ReadonlySet<string> {
  const [ofFirms, ofPersons] = [true, false].map((isFirm) => labels.filter((each) => isOfFirm(each.of, sought) === isFirm).map(({ label }) => label))
  return new Set(ofFirms?.filter((label) => ofPersons?.includes(label)))
}

const longestName = 24

/** The name where it is short, else what they are. */
function whose(of: Column['of'], sought: Sought): string {
  const [name, kind] = isOfFirm(of, sought) ? [sought.firmName, 'Firm'] : [sought.name, 'Advisor']
  return name && name.length <= longestName ? `${kind} ${name}` : kind
}

function missingOf({ key, parts, lacking, isKept }: PlannedLine): MatchDimensionAnswer['missing'] {
  // Scores are compared only when both share them with each other, and whose are missing is no one's business.
  if (key === 'style' || isKept) return 'notShared'
  if (parts.length > 0) return 'theirs'
  // What the seeker states may have nothing on the other side that it could be compared with.
  return lacking.length > 0 ? 'yours' : 'notYet'
}

const isMissing = (value: Value | undefined) => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function sourceOf({ of, column }: Column, parts: readonly ScoredPart[], sought: Sought): MatchSource[] {
  const value = (of === 'row' ? sought.row.row : sought.row.linked)?.[column]
  if (value === null || value === undefined || isMissing(value)) return []
  const field = fieldOfColumn(column)
  if (field === styleField) return [styleSource(value, sought)]
  if (field !== undefined) return [statedSource(field, value, sought)]
  const isFirm = isOfFirm(of, sought)
  const type = isFirm ? 'firms' : 'advisors'
  const known = (isFirm && comparedOnly[column]) || searchField(type, column)
  const isFiled = known?.isMembersOwn !== true
  const form = isFirm ? (isFiled ? 'Form ADV Part 1A' : `Company profile of ${sought.firmName ?? sought.name}`) : 'SEC adviser representative data (IAPD)'
  return [
    {
      label: known?.label ?? column,
      value: `${isFirm && sought.upperBounds?.includes(column) ? 'at most ' : ''}${inWords(type, column, relevant(value, column, parts))}`,
      form,
      item: known?.source ?? column,
      asOf: isFirm ? sought.firmAsOf : sought.personAsOf,
      isFiled,
    },
  ]
}

/** Values of a filing that searches don't filter by. */
const comparedOnly: Readonly<Record<string, Pick<SearchField, 'label' | 'source' | 'unit' | 'isMembersOwn'>>> = {
  place: { label: 'City', source: '1.F(1)' },
  individualShare: { label: 'Individuals among the clients', source: '5.D(a)(1) divided by the sum of 5.D(1)', unit: 'percent' },
  highNetWorthShare: { label: 'High net worth individuals among the clients', source: '5.D(b)(1) divided by the sum of 5.D(1)', unit: 'percent' },
  pooledShare: { label: 'Pooled vehicles among the clients', source: '5.D(f)(1) divided by the sum of 5.D(1)', unit: 'percent' },
  fundExclusion: { label: 'Funds excluded under', source: 'Schedule D 7.B(1)' },
}
const exclusionLabels: Readonly<Record<string, string>> = { '3c1': 'section 3(c)(1)', '3c7': 'section 3(c)(7)', none: 'neither 3(c)(1) nor 3(c)(7)' }
const capitalized = (place: string) => place.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
/** What is compared of a member and is no field of a profile by itself. */
const statedPlace = { label: 'City', inWords: capitalized }

function styleSource(value: NonNullable<Value>, sought: Sought): MatchSource {
  const alike = sharedTraits.filter((trait) => Array.isArray(value) && value.includes(trait)).map((trait) => traitWords[trait].label.toLowerCase())
  return {
    label: 'Alike within the error',
    value: alike.length > 0 ? alike.join(', ') : 'in no trait',
    form: `Scores that you and ${sought.name} share with each other`,
    ...{ item: 'stated', asOf: null, isFiled: false },
  }
}

const mostWords = 6

/** Of a long list the words that were looked for, or else its first ones. */
function relevant(value: NonNullable<Value>, column: string, parts: readonly ScoredPart[]): NonNullable<Value> {
  if (!Array.isArray(value)) return value
  const wanted = new Set(
    parts.flatMap((part) => (part.kind === 'needs' ? part.needs.flat() : [])).flatMap((need) => (need.column === column ? [need.word] : [])),
  )
  const met = value.filter((word) => wanted.has(word))
  return (met.length > 0 ? met : value).slice(0, mostWords)
}

function statedWords(known: NonNullable<ReturnType<typeof findField>>, value: NonNullable<Value>): string {
  if (known.kind === 'money' && typeof value === 'number') return formatGivenDollars(value)
  return profileValueTexts(known, value as ProfileValue)
    .slice(0, mostWords)
    .join(', ')
}

function statedSource(field: string, value: NonNullable<Value>, sought: Sought): MatchSource {
  const known = findField(field)
  return {
    label: known?.label ?? statedPlace.label,
    value: known ? statedWords(known, value) : statedPlace.inWords(String(value)),
    form: `Profile of ${sought.name}`,
    item: 'stated',
    // The state comes with the city, and has a line of its own.
    asOf: sought.statedAt[known ? field : 'city']?.slice(0, 10) ?? null,
    isFiled: false,
  }
}

function inWords(type: 'firms' | 'advisors', column: string, value: NonNullable<Value>): string {
  if (column === 'fundExclusion')
    return [value]
      .flat()
      .map((each) => exclusionLabels[String(each)] ?? String(each))
      .join(', ')
  if (column === 'place') return capitalized(String(value))
  if (Array.isArray(value)) return value.map((word) => labelOf(type, column, word)).join(', ')
  if (typeof value === 'boolean') return formatYesNo(value)
  if (typeof value === 'string') return labelOf(type, column, value)
  const { unit, isMembersOwn } = comparedOnly[column] ?? searchField(type, column) ?? {}
  // A limit that a member typed is without decimals; filed figures have theirs, as on the page of the firm.
  if (unit === 'money') return isMembersOwn ? formatGivenDollars(value) : formatShortDollars(value)
  return unit === 'percent' ? formatPercent(value) : formatNumber(value)
}

/** The words of a status stand within the sentence. */
const inSentence = (column: string | undefined, value: string) => (column === 'status' ? value.slice(0, 1).toLowerCase() + value.slice(1) : value)

function gatesOf({ gates }: MatchPlan, sought: Sought): Match['gates'] {
  const both = inBoth(
    gates.map(({ name, gate: { of } }) => ({ of, label: name })),
    sought,
  )
  return gates.map(({ name, gate, says: saysFirst, saysOtherwise }) => {
    const isPassed = passes(sought.row, gate)
    const asked = askedOf(sought.row, gate)
    const says = asked === gate ? saysFirst : (saysOtherwise ?? saysFirst)
    const [compared] = asked.any
    const [theirs] = compared ? sourceOf({ of: asked.of, column: compared.column }, [], sought) : []
    return {
      name: both.has(name) ? `${whose(gate.of, sought)}: ${name}` : name,
      isPassed,
      reason: says[isPassed ? 'passed' : 'failed'].replace('{value}', inSentence(compared?.column, theirs?.value ?? 'not reported')),
    }
  })
}

/** From here on a line speaks for the match. */
const goodShare = 0.6
/** Below this much is missing: a gap, unless the line is shown as a reason. */
const gapShare = 0.75
const shareOf = ({ points, weight }: MatchDimensionAnswer) => (points === null || weight === 0 ? 0 : points / weight)
const pointsOf = ({ name, points, weight }: MatchDimensionAnswer) => `${name}, ${formatPoints(points ?? 0)} of ${formatNumber(weight)}`

const reasonLines = (dimensions: readonly MatchDimensionAnswer[]) =>
  dimensions
    .filter((each) => each.points !== null && each.weight > 0 && shareOf(each) >= goodShare)
    .toSorted((left, right) => (right.points ?? 0) - (left.points ?? 0))
    .slice(0, 3)

const reasonsOf = (dimensions: readonly MatchDimensionAnswer[]): string[] =>
  reasonLines(dimensions).map((each) => `${pointsOf(each)}: ${each.values.theirs ?? 'met'}`)

function gapsOf(dimensions: readonly MatchDimensionAnswer[], reasons: readonly MatchDimensionAnswer[]): string[] {
  const lost = (each: MatchDimensionAnswer) => each.weight - (each.points ?? 0)
  return dimensions
    .filter(
      (each) =>
        each.weight > 0 &&
        (each.points === null ? each.missing !== 'notYet' && each.missing !== 'notShared' : shareOf(each) < gapShare && !reasons.includes(each)),
    )
    .toSorted((left, right) => lost(right) - lost(left))
    .slice(0, 2)
    .map((each) => {
      if (each.missing === 'yours') return `${each.name}: not part of your profile yet`
      return each.missing === 'theirs' ? `${each.name}: not stated on their side` : `${pointsOf(each)}: ${each.values.theirs ?? 'not met'}`
    })
}

/** Profile fields for lines that count nothing because the seeker states nothing; the heaviest line first. */
export function worthAdding(plan: MatchPlan, isOwnField: (field: string) => boolean): MatchWorthAdding[] {
  const all = plan.lines
    .filter(({ lacking, weight }) => lacking.length > 0 && weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .flatMap(({ lacking, name }) => {
      const field = lacking.find(isOwnField)
      const label = field && findField(field)?.label
      return field && label ? [{ field, label, dimension: name }] : []
    })
  return all.filter(({ field }, place) => all.findIndex((other) => other.field === field) === place)
}
