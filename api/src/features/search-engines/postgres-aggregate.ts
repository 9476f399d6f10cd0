import type { AggregateAnswer, AggregateQuery, Group } from '../../search-index/engine.ts'
import * as repository from './postgres-engine.repository.ts'
import { makeHistogram } from './postgres-facets.ts'
import { findColumn } from './postgres-matching.repository.ts'
import type { Session } from './postgres-memory.ts'

export async function makeAggregate(session: Session, filtered: repository.Filtered, query: AggregateQuery): Promise<AggregateAnswer> {
  const { db, memory } = session
  const { measures, groupBy, histogram } = query
  const [all] = await repository.selectGroups(db, filtered, { by: null, edges: [], measures })
  const none = measures.map(() => null)
  return {
    total: await repository.countRows(db, filtered),
    ...(groupBy === null ? { groups: [], more: 0, missing: 0 } : await makeGroups(session, filtered, { ...query, groupBy })),
    overall: all?.measures ?? none,
    histogram: histogram === null ? null : await makeHistogram(session, filtered, histogram),
    generation: memory.generation,
  }
}

async function makeGroups(
  { db, memory }: Session,
  filtered: repository.Filtered,
  { groupBy, measures, limit }: AggregateQuery & { groupBy: string },
): Promise<Pick<AggregateAnswer, 'groups' | 'more' | 'missing'>> {
  const isNumber = findColumn(filtered.table, groupBy).kind === 'number'
  const edges = isNumber ? await memory.edges(db, filtered.table, groupBy) : []
  const found = await repository.selectGroups(db, filtered, { by: groupBy, edges, measures })
  const words = isNumber ? [] : await memory.words(db, filtered.table, groupBy)
  const place = new Map(words.map((word, index) => [word, index]))
  const placeOf = (word: string | null) => (isNumber ? Number(word) : (place.get(word ?? '') ?? 0))
  const present = found.filter(({ word }) => word !== null)
  const largest = present.sort((left, right) => right.count - left.count || placeOf(left.word) - placeOf(right.word)).slice(0, limit)
  if (isNumber) largest.sort((left, right) => placeOf(left.word) - placeOf(right.word))
  const nameOf = (word: string | null): Pick<Group, 'word' | 'bucket'> =>
    isNumber ? { word: '', bucket: { from: edges[Number(word) - 1] as number, to: edges[Number(word)] as number } } : { word: word ?? '', bucket: null }
  return {
    groups: largest.map(({ word, count, measures: measured }) => ({ ...nameOf(word), count, measures: measured })),
    more: present.length - largest.length,
    missing: found.find(({ word }) => word === null)?.count ?? 0,
  }
}
