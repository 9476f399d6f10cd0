import { type MatchFormulaName, matchFormulas, matchLimits } from '@mandate/contract/lists/match-formulas'
import { findField } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import { searchField } from '@mandate/contract/lists/search-fields'
import { formatGivenDollars } from '@mandate/contract/values/money'
import type { Gate, ScoredPart, Scoring } from '../../search-index/engine.ts'
import { type Line, matchLines } from './match-lines.rules.ts'
import { type Facts, listOf, rangeOf, type Sides, statedColumn } from './match-parts.rules.ts'
import { flagColumns } from './match-words.rules.ts'
import { type GateWords, offerGates } from './offer-gates.rules.ts'
import { type Located, stateGates } from './state-gates.rules.ts'

export type Weights = Readonly<Record<string, number>>

export interface PlannedLine {
  key: string
  name: string
  weight: number
  standardWeight: number
  parts: ScoredPart[]
  /** Profile fields that the seeker hasn't filled in, where the line can compare nothing without them. */
  lacking: readonly string[]
  /** The line compares nothing because the seeker keeps what it reads to themself. */
  isKept: boolean
  /** What the seeker states, in words. */
  yours: string | null
}

export interface PlannedGate {
  name: string
  gate: Gate
  says: GateWords
  /** Where the gate asked another one in its place. */
  saysOtherwise?: GateWords
}

export interface MatchPlan {
  formula: MatchFormulaName
  isCustom: boolean
  lines: PlannedLine[]
  gates: PlannedGate[]
}

interface Seeker extends Located {
  /** Own weights; the standard ones where absent. */
  weights: Weights | undefined
  /** Whether the seeker's accreditation is verified, and not only stated. */
  isVerified?: boolean
  /** Fields that the seeker states and keeps to themself, so that they aren't compared. */
  kept?: readonly string[]
}

/** Someone with every fact filled in: a line that compares nothing even then lacks what the seeker states. */
const everySide: Sides = { firm: 'linked', person: 'row', isMember: true }
const isStated = (value: Facts[string] | undefined) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What a seeker looks for, as comparisons of columns: the same for one match and for the order of a million. */
export function planMatch(formula: MatchFormulaName, { facts, weights, licensedIn, isVerified = false, kept = [] }: Seeker, sides: Sides): MatchPlan {
  const lines = matchFormulas[formula].dimensions.map(({ key, name, weight }): PlannedLine => {
    const line = matchLines[formula][key] as Line
    const isWanting = line.parts(facts, everySide).length === 0
    return {
      key,
      name,
      weight: weights?.[key] ?? weight,
      standardWeight: weight,
      parts: line.parts(facts, sides),
      lacking: isWanting ? line.fields.filter((field) => !isStated(facts[field]) && !kept.includes(field)) : [],
      isKept: isWanting && line.fields.some((field) => kept.includes(field)),
      yours: inWords(facts, line.fields),
    }
  })
  const isCustom = lines.some(({ weight, standardWeight }) => weight !== standardWeight)
  return { formula, isCustom, lines, gates: [...gatesOf(formula, { facts, licensedIn }, sides), ...offerGates(formula, { facts, isVerified }, sides)] }
}

const scoreColumn = 'match'
export const limits = matchLimits

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

function fieldWords(facts: Facts, name: string): string[] {
  const field = findField(name)
  const value = facts[name]
  if (!field || value === null || value === undefined) return []
  return field.kind === 'money' && typeof value === 'number' ? [formatGivenDollars(value)] : profileValueTexts(field, value)
}

function inWords(facts: Facts, fields: readonly string[]): string | null {
  const texts = fields.flatMap((name) => {
    const shown = fieldWords(facts, name)
    return shown.length === 0 ? [] : [`${findField(name)?.label}: ${shown.join(', ')}`]
  })
  const text = texts.join('. ')
  return text === '' ? null : text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
}

/** Who fails one has no number. They are looked at before anything is added up. */
function gatesOf(formula: MatchFormulaName, { facts, licensedIn }: Located, sides: Sides): PlannedGate[] {
  return [
    ...statusGate(sides),
    ...registrationGate(sides),
    ...stateGates(formula, { facts, licensedIn }, sides),
    ...minimumGate(formula, facts, sides),
    ...acceptingGate(formula, sides),
    ...exclusionGates(facts, sides),
  ]
}

function statusGate({ firm }: Sides): PlannedGate[] {
  if (!firm) return []
  return [
    {
      name: 'Active',
      says: { passed: 'status {value}', failed: 'status {value}, you look for an active firm' },
      gate: { of: firm, any: [{ kind: 'list', column: 'status', include: ['active'], exclude: [] }] },
    },
  ]
}

function registrationGate({ person }: Sides): PlannedGate[] {
  if (!person) return []
  return [
    {
      name: 'Registered',
      says: { passed: 'registered', failed: 'not registered, you look for a registered person' },
      gate: { of: person, any: [{ kind: 'flag', column: 'registered', is: true }] },
    },
  ]
}

/** What the seeker can place with those who have a minimum: an investor's assets at a wealth manager's, an allocation at an asset manager's. */
const placed: Partial<Record<MatchFormulaName, readonly ('investableAssets' | 'averageAllocationSize')[]>> = {
  investorToWealthManager: ['investableAssets'],
  investorToAssetManager: ['averageAllocationSize', 'investableAssets'],
  wealthManagerToAssetManager: ['averageAllocationSize'],
}
const rangesOf = { investableAssets: 'clientInvestableAssets', averageAllocationSize: 'allocationSizeRanges' } as const

/** What can be placed at most, against the stated minimum. */
function minimumGate(formula: MatchFormulaName, facts: Facts, { firm, isMember }: Sides): PlannedGate[] {
  const [chosen] = (placed[formula] ?? []).flatMap((field) => {
    const range = rangeOf(rangesOf[field], facts[field])
    return range ? [{ most: range.to, words: fieldWords(facts, field).join(', ') }] : []
  })
  if (!chosen) return []
  const { most, words } = chosen
  const says = { passed: `minimum {value}, you chose ${words}`, failed: `minimum {value}, you chose ${words}` }
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => ({
    name: 'Minimum',
    says,
    gate: { of, any: [{ kind: 'range', column, from: null, to: most, orMissing: true }] },
  })
  return [...(firm ? [gate(firm, 'minimumInvestment')] : []), ...(isMember ? [gate('row', statedColumn('minimumInvestment'))] : [])]
}

/** Clients ask a manager whether new ones are taken; managers don't ask it of clients, nor of each other. */
function acceptingGate(formula: MatchFormulaName, { firm, isMember }: Sides): PlannedGate[] {
  if (!(formula in placed)) return []
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => ({
    name: 'Taking new clients',
    says: { passed: 'taking new clients: {value}', failed: 'takes no new clients' },
    gate: { of, any: [{ kind: 'list', column, include: [], exclude: ['false'] }] },
  })
  return [...(firm ? [gate(firm, 'acceptsNewClients')] : []), ...(isMember ? [gate('row', statedColumn('acceptsNewClients'))] : [])]
}

/** The seeker's own exclusions. */
function exclusionGates(facts: Facts, { firm, person }: Sides): PlannedGate[] {
  const gate = (of: 'row' | 'linked', column: string): PlannedGate => {
    const flag = (searchField(of === person ? 'advisors' : 'firms', column)?.label ?? column).toLowerCase()
    return {
      name: 'Your exclusions',
      says: { passed: `${flag}: {value}`, failed: `${flag} reported, which you exclude` },
      gate: { of, any: [{ kind: 'list', column, include: [], exclude: ['true'] }] },
    }
  }
  const columnsIn = (known: Readonly<Record<string, string>>) => listOf(facts.idealManagerExclusions).flatMap((each) => known[each] ?? [])
  return [
    ...(firm ? columnsIn(flagColumns.firm).map((column) => gate(firm, column)) : []),
    ...(person ? columnsIn(flagColumns.person).map((column) => gate(person, column)) : []),
  ]
}
