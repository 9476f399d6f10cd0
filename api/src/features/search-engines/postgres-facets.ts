import type { Bucket, Condition, Facet, FacetRequest, Histogram } from '../../search-index/engine.ts'
import { fold } from '../../search-index/folding.ts'
import * as repository from './postgres-engine.repository.ts'
import { findColumn } from './postgres-matching.repository.ts'
import type { Session } from './postgres-memory.ts'

/** The counts of a column over the rows that match all other conditions. */
export async function makeFacet(session: Session, filtered: repository.Filtered, request: FacetRequest): Promise<Facet> {
  const { column, limit, containing } = request
  const isOwn = (condition: Condition) => 'column' in condition && condition.column === column
  const others = { ...filtered, where: filtered.where.filter((condition) => !isOwn(condition)) }
  if (findColumn(filtered.table, column).kind === 'number') return { kind: 'histogram', column, histogram: await makeHistogram(session, others, column) }
  const counts = new Map((await repository.countWords(session.db, others, column)).map(({ word, count }) => [word, count]))
  const words = await session.memory.words(session.db, filtered.table, column)
  const countOf = (word: string) => counts.get(word) ?? 0
  const wanted = containing ? fold(containing) : ''
  const candidates = words.filter((word) => wanted === '' || fold(word).includes(wanted))
  const chosen = new Set(filtered.where.filter(isOwn).flatMap(wordsNamed))
  const place = new Map(words.map((word, index) => [word, index]))
  const inOrder = (left: string, right: string) => countOf(right) - countOf(left) || (place.get(left) ?? 0) - (place.get(right) ?? 0)
  const most = candidates.toSorted(inOrder).slice(0, limit)
  const listed = [...new Set([...most, ...words.filter((word) => chosen.has(word))])].sort(inOrder)
  const among = new Set(candidates)
  return {
    kind: 'words',
    column,
    words: listed.map((word) => ({ word, count: countOf(word) })),
    more: candidates.length - listed.filter((word) => among.has(word)).length,
    missing: counts.get(null) ?? 0,
  }
}

function wordsNamed(condition: Condition): (string | null)[] {
  if (condition.kind === 'flag') return [condition.is === null ? null : String(condition.is)]
  return condition.kind === 'list' ? [...condition.include, ...condition.exclude] : []
}

export async function makeHistogram({ db, memory }: Session, filtered: repository.Filtered, column: string): Promise<Histogram> {
  const edges = await memory.edges(db, filtered.table, column)
  const counts = await repository.countBuckets(db, filtered, { column, edges })
  const shares = await repository.selectShares(db, filtered, column)
  const countOf = (bucket: number | null) => counts.find((one) => one.bucket === bucket)?.count ?? 0
  return { buckets: bucketsBetween(edges, (index) => countOf(index + 1)), ...shares, missing: countOf(null) }
}

function bucketsBetween(edges: number[], countAt: (index: number) => number): Bucket[] {
  return edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] as number, count: countAt(index) }))
}
