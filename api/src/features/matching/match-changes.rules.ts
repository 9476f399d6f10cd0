import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import type { Match } from '@mandate/contract/matching'
import { scoreBand } from '@mandate/contract/values/score-bands'
import type { NeedWord, ScoredPart } from '../../search-index/engine.ts'
import { scoreOfSum } from '../../search-index/row-scoring.rules.ts'
import { fieldOfColumn, full, sumOf } from './match-parts.rules.ts'
import { limits, type PlannedLine } from './match-plan.rules.ts'

type Texts = Readonly<Record<string, string>>

const account = 'their usual account were in your range'
const managed: Texts = {
  strategy: 'they offered every strategy that you look for',
  vehicle: 'they offered the vehicles and the custody that you look for',
  ticket: account,
  values: 'both took the same stance',
}
const client: Texts = {
  place: 'they were in a state that you look for',
  experience: 'they had the experience that you look for',
  risk: 'they took the risk that you look for',
}
const peers: Texts = { custodian: 'both had the same custodians', pay: 'both were paid in the same ways' }

/** What a line says when it is met as far as it can be: in words of what the two do for each other. */
const ifMet: Record<MatchFormulaName, Texts> = {
  investorToWealthManager: {
    needs: 'every need were met',
    size: account,
    clientType: 'all their clients were of your type',
    approach: 'their approach were yours',
    pay: 'they were paid in every way that you accept',
  },
  wealthManagerToAssetManager: {
    ...managed,
    evidence: 'more of their business were with firms like yours',
    scale: 'their size and record were what you prefer',
    service: 'both rebalanced as often',
    coverage: 'they covered your state',
  },
  assetManagerToWealthManager: {
    evidence: 'they used more products of other managers',
    strategy: 'they used every strategy that you offer',
    vehicle: 'they used your vehicles and your custodians',
    ticket: 'their average client could place your minimum easily',
    scale: 'their assets and record were larger',
    values: 'both took the same stance',
    service: 'both rebalanced as often',
    coverage: 'they covered every state that you look for',
  },
  investorToAssetManager: {
    ...managed,
    liquidity: 'their vehicles fitted your horizon',
    risk: 'both named the same risk',
    experience: 'they worked with your experience',
  },
  wealthManagerToInvestor: { ...client, needs: 'they looked for what you offer', size: 'their assets were in your range' },
  assetManagerToInvestor: { ...client, strategy: 'they looked for a strategy that you offer', ticket: 'their usual allocation were in your range' },
  wealthManagerPeers: peers,
  assetManagerPeers: peers,
}

export interface ScoredLine {
  line: PlannedLine
  points: number | undefined
}

interface Change {
  text: string
  /** The points of the line with it. */
  points: number
}

const meanOf = (numbers: readonly number[]) => Math.floor(sumOf(numbers) / numbers.length)
const mostOf = (words: readonly NeedWord[]) => Math.max(0, ...words.map(({ points }) => points))

/** The most that a row can have: what is only stated never counts in full. */
function mostOfPart(part: ScoredPart): number {
  const own = (): number => {
    if (part.kind === 'needs') return meanOf(part.needs.map(mostOf))
    if (part.kind === 'mean') return meanOf(part.parts.map(mostOfPart))
    if (part.kind === 'steps') return Math.max(...part.points)
    return part.kind === 'flag' ? Math.max(part.yes, part.no) : full
  }
  return Math.max(own(), part.otherwise ? mostOfPart(part.otherwise) : 0)
}

/** The same state counts for less than the same city, where both are asked; each has its own words. */
function placesOf(parts: readonly ScoredPart[]): Change[] {
  const words = parts.flatMap((part) => (part.kind === 'needs' ? part.needs.flat() : []))
  const pointsIn = (name: string) => mostOf(words.filter(({ column }) => (fieldOfColumn(column) ?? column) === name))
  const [state, city] = [pointsIn('state'), pointsIn('place')]
  return [
    ...(state > 0 ? [{ text: 'they were in your state', points: state }] : []),
    ...(city > state ? [{ text: 'they were in your city', points: city }] : []),
  ]
}

function changesOfLine(formula: MatchFormulaName, { key, parts }: PlannedLine): Change[] {
  // Nothing that they do changes a line that compares nothing.
  if (parts.length === 0) return []
  const text = ifMet[formula][key]
  if (text !== undefined) return [{ text, points: meanOf(parts.map(mostOfPart)) }]
  return key === 'place' ? placesOf(parts) : []
}

/** One line at a time: the smallest change that leads into a higher band comes first. */
export function changesOf(formula: MatchFormulaName, scored: readonly ScoredLine[], score: number): Match['wouldChange'] {
  const weights = sumOf(scored.map(({ line }) => line.weight))
  const scoreWith = (changed: PlannedLine, points: number) => {
    const all = scored.map((each) => (each.line === changed ? { line: changed, points } : each))
    const known = all.flatMap((each) => (each.points === undefined ? [] : [{ weight: each.line.weight, points: each.points }]))
    const sum = { points: sumOf(known.map((each) => each.weight * each.points)), known: sumOf(known.map(({ weight }) => weight)), weights }
    return scoreOfSum(sum, { linked: null, gates: [], dimensions: [], ...limits })
  }
  const changes = scored.flatMap(({ line }) => {
    const ofLine = changesOfLine(formula, line).flatMap(({ text, points }) => {
      const next = scoreWith(line, points)
      const band = next === undefined ? undefined : scoreBand(next)
      if (next === undefined || band === undefined || next <= score || band === scoreBand(score)) return []
      return [{ text: `+${next - score} to ${band} if ${text}`, gain: next - score, band }]
    })
    // Of two changes into the same band, the smaller one is enough.
    return ofLine.filter(({ band }, at) => ofLine.findIndex((other) => other.band === band) === at)
  })
  return changes.toSorted((left, right) => left.gain - right.gain).slice(0, 2)
}
