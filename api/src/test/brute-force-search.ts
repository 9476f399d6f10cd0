import { bucketOf, edgesOf } from '../search-index/buckets.ts'
import type {
  AggregateAnswer,
  AggregateQuery,
  Condition,
  CountQuery,
  Facet,
  FacetRequest,
  Histogram,
  Measure,
  Row,
  SearchQuery,
  TableSchema,
  Value,
} from '../search-index/engine.ts'
import { compareTexts, fold } from '../search-index/folding.ts'
import { bruteMatch } from './brute-force-words.ts'

/** Reference implementation for tests: answers the same queries by reading every row. */
export interface BruteTable {
  schema: TableSchema
  rows: Row[]
}

const numbersOf = (rows: readonly Row[], column: string): number[] => rows.map((row) => row.values[column]).filter((value) => typeof value === 'number')
const wordsIn = (value: Value | undefined): string[] => (value === null || value === undefined ? [] : Array.isArray(value) ? value : [String(value)])

function holds(row: Row, condition: Condition): boolean {
  if (condition.kind === 'ids') return condition.ids.includes(row.id) !== condition.isExcluded
  const value = row.values[condition.column] ?? null
  const isMissing = value === null || (Array.isArray(value) && value.length === 0)
  if (condition.kind === 'missing') return isMissing
  if (condition.kind === 'flag') return condition.is === (isMissing ? null : value)
  if (condition.kind === 'range') {
    if (isMissing) return condition.orMissing
    return Number(value) >= (condition.from ?? -Infinity) && Number(value) <= (condition.to ?? Infinity)
  }
  const has = (word: string | null) => (word === null ? isMissing : wordsIn(value).includes(word))
  return (condition.include.length === 0 || condition.include.some(has)) && !condition.exclude.some(has)
}

export function bruteRows({ schema, rows }: BruteTable, { words, where }: CountQuery): { rows: Row[]; scoreOf(row: Row): number[] } {
  const match = bruteMatch(schema, rows, words)
  return {
    rows: rows.filter((row) => (match?.matched.has(row) ?? true) && where.every((condition) => holds(row, condition))),
    scoreOf: (row) => match?.matched.get(row) ?? [],
  }
}

/** All ids in their order. */
export function bruteOrder(table: BruteTable, query: SearchQuery): number[] {
  const { rows, scoreOf } = bruteRows(table, query)
  const keysOf = (row: Row) => query.sort.map(({ by }) => row.values[by] ?? [row.texts[by] ?? []].flat().sort(compareTexts)[0] ?? null)
  const byScore = (left: Row, right: Row) => {
    const [leftScore, rightScore] = [scoreOf(left), scoreOf(right)]
    const at = leftScore.findIndex((part, index) => part !== rightScore[index])
    return at < 0 ? 0 : (rightScore[at] as number) - (leftScore[at] as number)
  }
  const byKeys = (left: Row, right: Row) => {
    const differences = keysOf(left).map((value, index) => compareValues(value, keysOf(right)[index] ?? null, query.sort[index]?.isDescending ?? false))
    return differences.find((difference) => difference !== 0) ?? 0
  }
  const order = query.sort.length > 0 ? byKeys : byScore
  return [...rows].sort((left, right) => order(left, right) || right.popularity - left.popularity || left.id - right.id).map(({ id }) => id)
}

function compareValues(left: Value, right: Value, isDescending: boolean): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  const difference = typeof left === 'string' ? compareTexts(left, String(right)) : Number(left) - Number(right)
  return isDescending ? -difference : difference
}

export function bruteFacet(table: BruteTable, query: CountQuery, request: FacetRequest): Facet {
  const isOwn = (condition: Condition) => 'column' in condition && condition.column === request.column
  const { rows } = bruteRows(table, { ...query, where: query.where.filter((condition) => !isOwn(condition)) })
  const schema = table.schema.columns.find(({ name }) => name === request.column)
  if (schema?.kind === 'number') return { kind: 'histogram', column: request.column, histogram: bruteHistogram(table, rows, request.column) }
  const named = schema?.kind === 'flag' ? ['false', 'true'] : schema?.kind === 'code' || schema?.kind === 'codes' ? (schema.words ?? []) : []
  const known = [...new Set([...named, ...table.rows.flatMap((row) => wordsIn(row.values[request.column]))])]
  const counted = known.map((word) => ({ word, count: rows.filter((row) => wordsIn(row.values[request.column]).includes(word)).length }))
  const inOrder = counted.sort((left, right) => right.count - left.count || compareTexts(left.word, right.word))
  const matching = inOrder.filter(({ word }) => fold(word).includes(fold(request.containing ?? '')))
  const chosen = query.where.filter(isOwn).flatMap((condition) => {
    if (condition.kind === 'flag') return [String(condition.is)]
    return condition.kind === 'list' ? [...condition.include, ...condition.exclude] : []
  })
  const listed = inOrder.filter((one) => (matching.indexOf(one) >= 0 && matching.indexOf(one) < request.limit ? true : chosen.includes(one.word)))
  const missing = rows.filter((row) => wordsIn(row.values[request.column]).length === 0).length
  return { kind: 'words', column: request.column, words: listed, more: matching.filter((one) => !listed.includes(one)).length, missing }
}

function bruteHistogram(table: BruteTable, rows: Row[], column: string): Histogram {
  const schema = table.schema.columns.find(({ name }) => name === column)
  const edges = edgesOf(numbersOf(table.rows, column), schema?.kind === 'number' ? schema.scale : 'linear')
  const numbers = numbersOf(rows, column)
  return {
    buckets: edges.slice(0, -1).map((from, index) => ({
      from,
      to: edges[index + 1] as number,
      count: numbers.filter((value) => bucketOf(edges, value) === index).length,
    })),
    least: bruteMeasure(numbers, 'least'),
    median: bruteMeasure(numbers, 'median'),
    most: bruteMeasure(numbers, 'most'),
    missing: rows.length - numbers.length,
  }
}

const shares: Partial<Record<Measure, number>> = { least: 0, p10: 0.1, median: 0.5, p90: 0.9, most: 1 }

function bruteMeasure(numbers: number[], measure: Measure): number | null {
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, value) => total + value, 0)
  if (measure === 'sum') return sum
  if (measure === 'average') return sum / numbers.length
  const sorted = [...numbers].sort((left, right) => left - right)
  const position = (shares[measure] as number) * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(position)] as number, sorted[Math.ceil(position)] as number]
  return low + (high - low) * (position % 1)
}

export function bruteAggregate(table: BruteTable, query: AggregateQuery): Omit<AggregateAnswer, 'generation'> {
  const { rows } = bruteRows(table, query)
  const measured = (of: Row[]) => query.measures.map(({ column, measure }) => bruteMeasure(numbersOf(of, column), measure))
  const groupsOf = groupReader(table, query.groupBy)
  const groups = new Map<string, Row[]>()
  for (const row of rows) for (const group of groupsOf.read(row)) groups.set(group, [...(groups.get(group) ?? []), row])
  const inOrder = [...groups].sort((left, right) => right[1].length - left[1].length || groupsOf.compare(left[0], right[0]))
  const listed = inOrder.slice(0, query.limit)
  if (groupsOf.edges) listed.sort((left, right) => Number(left[0]) - Number(right[0]))
  return {
    total: rows.length,
    groups: listed.map(([group, of]) => ({ ...groupsOf.name(group), count: of.length, measures: measured(of) })),
    more: inOrder.length - listed.length,
    missing: query.groupBy === null ? 0 : rows.filter((row) => groupsOf.read(row).length === 0).length,
    overall: measured(rows),
    histogram: query.histogram === null ? null : bruteHistogram(table, rows, query.histogram),
  }
}

function groupReader({ schema, rows }: BruteTable, column: string | null) {
  const found = schema.columns.find(({ name }) => name === column)
  const edges = found?.kind === 'number' ? edgesOf(numbersOf(rows, found.name), found.scale) : null
  const read = (row: Row): string[] => {
    const value = row.values[column ?? ''] ?? null
    return edges && typeof value === 'number' ? [String(bucketOf(edges, value))] : wordsIn(value)
  }
  const name = (group: string) => {
    return edges ? { word: '', bucket: { from: edges[Number(group)] as number, to: edges[Number(group) + 1] as number } } : { word: group, bucket: null }
  }
  const compare = (left: string, right: string) => (edges ? Number(left) - Number(right) : compareTexts(left, right))
  return { edges, read, name, compare }
}
