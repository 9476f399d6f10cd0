import { type MatchFormulaName, matchFormulas } from '@mandate/contract/lists/match-formulas'
import { findField } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import { formatGivenDollars } from '@mandate/contract/values/money'
import type { Gate, ScoredPart, Scoring } from '../../search-index/engine.ts'
import { type Line, matchLines } from './match-lines.rules.ts'
import { type Facts, listOf, rangeOf, type Sides, statedColumn } from './match-parts.rules.ts'
import { flagColumns } from './match-words.rules.ts'
import { offerGates } from './offer-gates.rules.ts'

export type Weights = Readonly<Record<string, number>>

export interface PlannedLine {
  key: string
  name: string
  weight: number
  standardWeight: number
  parts: ScoredPart[]
  fields: readonly string[]
  /** What the seeker states, in words. */
  yours: string | null
}

export interface PlannedGate {
  name: string
  gate: Gate
  yours: string
}

export interface MatchPlan {
  formula: MatchFormulaName
  isCustom: boolean
  lines: PlannedLine[]
  gates: PlannedGate[]
}

interface Seeker {
  facts: Facts
  /** Own weights; the standard ones where absent. */
  weights: Weights | undefined
  /** Whether the seeker's accreditation is verified, and not only stated. */
  isVerified?: boolean
}

/** What a seeker looks for, as comparisons of columns: the same for one match and for the order of a million. */
export function planMatch(formula: MatchFormulaName, { facts, weights, isVerified = false }: Seeker, sides: Sides): MatchPlan {
  const lines = matchFormulas[formula].dimensions.map(({ key, name, weight }): PlannedLine => {
    const line = matchLines[formula][key] as Line
    return {
      key,
      name,
      weight: weights?.[key] ?? weight,
      standardWeight: weight,
      parts: line.parts(facts, sides),
      fields: line.fields,
      yours: inWords(facts, line.fields),
    }
  })
  const isCustom = lines.some(({ weight, standardWeight }) => weight !== standardWeight)
  return { formula, isCustom, lines, gates: [...gatesOf(formula, facts, sides), ...offerGates(formula, { facts, isVerified }, sides)] }
}

export const scoreColumn = 'match'
export const limits = { leastCoverage: 40, fullCoverage: 70, limitedTo: 84 }

export function scoringOf(plan: MatchPlan, linked: Scoring['linked']): Scoring {
  return {
    as: scoreColumn,
    linked,
    gates: plan.gates.map(({ gate }) => gate),
    dimensions: plan.lines.map(({ weight, parts }) => ({ weight, parts })),
    ...limits,
  }
}

const longestText = 240

function inWords(facts: Facts, fields: readonly string[]): string | null {
  const texts = fields.flatMap((name) => {
    const field = findField(name)
    const value = facts[name]
    if (!field || value === null || value === undefined) return []
    const shown = field.kind === 'money' && typeof value === 'number' ? [formatGivenDollars(value)] : profileValueTexts(field, value)
    return shown.length === 0 ? [] : [`${field.label}: ${shown.join(', ')}`]
  })
  const text = texts.join('. ')
  return text === '' ? null : text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}

/** Who fails one has no number. They are looked at before anything is added up. */
function gatesOf(formula: MatchFormulaName, facts: Facts, sides: Sides): PlannedGate[] {
  return [
    ...statusGate(sides),
    ...registrationGate(sides),
    ...stateGate(formula, facts, sides),
    ...minimumGate(facts, sides),
    ...acceptingGate(sides),
    ...exclusionGates(facts, sides),
  ]
}

function statusGate({ firm }: Sides): PlannedGate[] {
  if (!firm) return []
  return [{ name: 'Active', yours: 'an active firm', gate: { of: firm, any: [{ kind: 'list', column: 'status', include: ['active'], exclude: [] }] } }]
}

function registrationGate({ person }: Sides): PlannedGate[] {
  if (!person) return []
  return [{ name: 'Registered', yours: 'a registered person', gate: { of: person, any: [{ kind: 'flag', column: 'registered', is: true }] } }]
}

const clientsOfPublic: ReadonlySet<MatchFormulaName> = new Set<MatchFormulaName>(['investorToWealthManager'])

/** Registered or notice-filed where the investor lives. */
function stateGate(formula: MatchFormulaName, facts: Facts, { firm }: Sides): PlannedGate[] {
  const mine = listOf(facts.state)
  if (!firm || mine.length === 0 || !clientsOfPublic.has(formula)) return []
  const within = (column: string) => ({ kind: 'list' as const, column, include: mine, exclude: [] })
  return [{ name: 'Licensed in your state', yours: mine.join(', '), gate: { of: firm, any: [within('state'), within('noticeState')] } }]
}

/** What can be placed at most, against the stated minimum. */
function minimumGate(facts: Facts, { firm, isMember }: Sides): PlannedGate[] {
  const most = rangeOf('clientInvestableAssets', facts.investableAssets)?.to ?? rangeOf('allocationSizeRanges', facts.averageAllocationSize)?.to
  if (most === undefined) return []
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => ({
    name: 'Minimum',
    yours: `up to ${formatGivenDollars(most)}`,
    gate: { of, any: [{ kind: 'range', column, from: null, to: most, orMissing: true }] },
  })
  return [...(firm ? [gate(firm, 'minimumInvestment')] : []), ...(isMember ? [gate('row', statedColumn('minimumInvestment'))] : [])]
}

function acceptingGate({ firm, isMember }: Sides): PlannedGate[] {
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => ({
    name: 'Taking new clients',
    yours: 'open to new clients',
    gate: { of, any: [{ kind: 'list', column, include: [], exclude: ['false'] }] },
  })
  return [...(firm ? [gate(firm, 'acceptsNewClients')] : []), ...(isMember ? [gate('row', statedColumn('acceptsNewClients'))] : [])]
}

/** The seeker's own exclusions. */
function exclusionGates(facts: Facts, { firm, person }: Sides): PlannedGate[] {
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => ({
    name: 'Your exclusions',
    yours: `no ${column}`,
    gate: { of, any: [{ kind: 'list', column, include: [], exclude: ['true'] }] },
  })
  const columnsIn = (known: Readonly<Record<string, string>>) => listOf(facts.idealManagerExclusions).flatMap((each) => known[each] ?? [])
  return [
    ...(firm ? columnsIn(flagColumns.firm).map((column) => gate(firm, column)) : []),
    ...(person ? columnsIn(flagColumns.person).map((column) => gate(person, column)) : []),
  ]
}
