import type { Condition, Gate, NeedWord, ScoredPart, Scoring, Value } from './engine.ts'

/** The values of one row, and of the row that it belongs to. */
export interface ScoredRow {
  row: Record<string, Value>
  linked: Record<string, Value> | null
}

const wordsIn = (value: Value | undefined): string[] => (value === null || value === undefined ? [] : Array.isArray(value) ? value : [String(value)])
const isMissing = (value: Value | undefined) => value === null || value === undefined || (Array.isArray(value) && value.length === 0)
const whole = Math.floor

function heldIn({ row, linked }: ScoredRow, { of, column }: { of: 'row' | 'linked'; column: string }): Value | undefined {
  return of === 'row' ? row[column] : linked?.[column]
}

function meets(values: Record<string, Value>, condition: Exclude<Condition, { kind: 'ids' }>): boolean {
  const value = values[condition.column]
  const missing = isMissing(value)
  if (condition.kind === 'missing') return missing
  if (condition.kind === 'flag') return condition.is === (missing ? null : value)
  if (condition.kind === 'range') {
    if (missing) return condition.orMissing
    return Number(value) >= (condition.from ?? Number.NEGATIVE_INFINITY) && Number(value) <= (condition.to ?? Number.POSITIVE_INFINITY)
  }
  const has = (word: string | null) => (word === null ? missing : wordsIn(value).includes(word))
  return (condition.include.length === 0 || condition.include.some(has)) && !condition.exclude.some(has)
}

/** The gate itself, or the one to ask in its place where none of its columns has a value. */
export function askedOf(scored: ScoredRow, gate: Gate): Gate {
  const { otherwise, any, of } = gate
  return otherwise && any.every(({ column }) => isMissing(heldIn(scored, { of, column }))) ? otherwise : gate
}

export function passes(scored: ScoredRow, gate: Gate): boolean {
  const { of, any } = askedOf(scored, gate)
  const values = of === 'row' ? scored.row : scored.linked
  return values !== null && any.some((condition) => meets(values, condition))
}

/** The points of one need: of the best of its words that the row has. */
function pointsOfNeed(scored: ScoredRow, words: readonly NeedWord[]): number {
  return Math.max(0, ...words.filter((need) => wordsIn(heldIn(scored, need)).includes(need.word)).map(({ points }) => points))
}

/** From 0 to 1000; undefined where a value is missing. */
function pointsOfPart(scored: ScoredRow, part: ScoredPart): number | undefined {
  return ownPoints(scored, part) ?? (part.otherwise && pointsOfPart(scored, part.otherwise))
}

function ownPoints(scored: ScoredRow, part: ScoredPart): number | undefined {
  if (part.kind === 'needs') {
    if (part.needs.every((words) => words.every((need) => isMissing(heldIn(scored, need))))) return undefined
    return whole(part.needs.reduce((sum, words) => sum + pointsOfNeed(scored, words), 0) / part.needs.length)
  }
  if (part.kind === 'mean') return pointsOfDimension(scored, part.parts)
  const value = heldIn(scored, part)
  if (isMissing(value)) return undefined
  if (part.kind === 'common') {
    const words = new Set(wordsIn(value))
    const both = part.words.filter((word) => words.has(word)).length
    return whole((both * 1_000) / (words.size + part.words.length - both))
  }
  if (part.kind === 'flag') return value === true ? part.yes : part.no
  return part.points[part.from.filter((bound) => bound <= Number(value)).length]
}

export function pointsOfDimension(scored: ScoredRow, parts: readonly ScoredPart[]): number | undefined {
  const known = parts.map((part) => pointsOfPart(scored, part)).filter((points) => points !== undefined)
  return known.length === 0 ? undefined : whole(known.reduce((sum, points) => sum + points, 0) / known.length)
}

interface Sum {
  /** Weights times points, and the weights, of the dimensions with a value. */
  points: number
  known: number
  /** Of all dimensions. */
  weights: number
}

/** Undefined when too little is known. */
export function scoreOfSum({ points, known, weights }: Sum, { leastCoverage, fullCoverage, limitedTo }: Omit<Scoring, 'as'>): number | undefined {
  if (known === 0 || known * 100 < leastCoverage * weights) return undefined
  const score = whole((points + 5 * known) / (10 * known))
  return known * 100 <= fullCoverage * weights ? Math.min(score, limitedTo) : score
}

/** What an engine has in the column of the score; null without one. */
export function scoreOfRow(scored: ScoredRow, scoring: Scoring): number | null {
  if (!scoring.gates.every((gate) => passes(scored, gate))) return null
  const sum = { points: 0, known: 0, weights: 0 }
  for (const { weight, parts } of scoring.dimensions) {
    const points = pointsOfDimension(scored, parts)
    sum.weights += weight
    if (points === undefined) continue
    sum.points += weight * points
    sum.known += weight
  }
  return scoreOfSum(sum, scoring) ?? null
}
