import type { AggregateAnswer, AggregateQuery, Group } from './engine.ts'
import { makeHistogram, mostFrequent } from './facets.ts'
import { measureGroups } from './group-measures.ts'
import { type Grouping, groupRows } from './grouping.ts'
import type { RowSet } from './row-set.ts'
import { columnOf, numberColumnOf, type Table } from './table.ts'

export function runAggregate(table: Table, query: AggregateQuery, set: RowSet): Omit<AggregateAnswer, 'generation'> {
  const grouped = query.groupBy === null ? null : groupRows(columnOf(table, query.groupBy), set)
  const [overall = []] = measureGroups(table, query.measures, { rows: set.rows(), groups: null, groupCount: 1 })
  return {
    total: set.count,
    ...(grouped ? makeGroups(table, query, grouped) : { groups: [], more: 0, missing: 0 }),
    overall,
    histogram: query.histogram === null ? null : makeHistogram(numberColumnOf(table, query.histogram), set.rows()),
  }
}

function makeGroups(table: Table, query: AggregateQuery, grouping: Grouping): Pick<AggregateAnswer, 'groups' | 'more' | 'missing'> {
  const counts = new Uint32Array(grouping.groupCount)
  for (let index = 0; index < grouping.groups.length; index++) {
    const group = grouping.groups[index] as number
    counts[group] = (counts[group] as number) + 1
  }
  const present = Uint32Array.from(counts.keys()).filter((group) => group > 0 && (counts[group] as number) > 0)
  const largest = mostFrequent(counts, present, query.limit)
  const isByNumber = query.groupBy !== null && columnOf(table, query.groupBy).kind === 'number'
  const listed = isByNumber ? largest.sort((left, right) => left - right) : largest
  const measured = query.measures.length === 0 ? [] : measureGroups(table, query.measures, listedOnly(grouping, listed))
  const groups = listed.map((group, index): Group => ({ ...grouping.nameOf(group), count: counts[group] as number, measures: measured[index + 1] ?? [] }))
  return { groups, more: present.length - listed.length, missing: counts[0] as number }
}

/** Group 0 takes the rows of all groups that are not listed: they are measured with the others and then left aside. */
function listedOnly({ rows, groups, groupCount }: Grouping, listed: number[]) {
  const renumbered = new Uint32Array(groupCount)
  listed.forEach((group, index) => {
    renumbered[group] = index + 1
  })
  return { rows, groups: groups.map((group) => renumbered[group] as number), groupCount: listed.length + 1 }
}
