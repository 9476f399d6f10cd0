import { takeUint32 } from './arena.ts'
import type { AggregateAnswer, AggregateQuery, Group } from './engine.ts'
import { mostFrequent } from './facets.ts'
import type { GroupedRows } from './grouped.ts'
import { type Grouping, groupRows, listed, ungrouped } from './grouping.ts'
import { histogramOf } from './histograms.ts'
import { measuresOf, type Reading, readMeasured } from './measures.ts'
import type { RowSet } from './row-set.ts'
import { columnOf, numberColumnOf, type Table } from './table.ts'
import { countCodes } from './word-counts.ts'

/** So many groups are measured at once without first leaving out the small ones. */
const fewGroups = 256

export function runAggregate(table: Table, query: AggregateQuery, set: RowSet): Omit<AggregateAnswer, 'generation'> {
  const { groupBy, limit } = query
  const chosen = groupBy === null ? null : chooseGroups(table, { groupBy, limit }, set)
  const grouped = chosen ? readMeasured(table, query, chosen.grouping) : null
  const all = chosen?.grouping.isPartition && grouped ? grouped : readMeasured(table, query, ungrouped(set))
  const allTogether = chosen?.grouping.isPartition ? chosen.grouping.groupCount : 0
  const histogram = query.histogram === null ? null : histogramOf(numberColumnOf(table, query.histogram), set, all.get(query.histogram) as Reading)
  return {
    total: set.count,
    groups:
      chosen && grouped
        ? chosen.listed.map((listed): Group => ({ ...listed.name, count: listed.count, measures: measuresOf(grouped, query.measures, listed.group) }))
        : [],
    more: chosen?.more ?? 0,
    missing: chosen?.missing ?? 0,
    overall: measuresOf(all, query.measures, allTogether),
    histogram,
  }
}

interface ChosenGroups {
  grouping: Grouping
  listed: { group: number; name: ReturnType<Grouping['nameOf']>; count: number }[]
  more: number
  missing: number
}

function chooseGroups(table: Table, { groupBy, limit }: { groupBy: string; limit: number }, set: RowSet): ChosenGroups {
  const column = columnOf(table, groupBy)
  const grouping = groupRows(column, set)
  const counts = sizesOf(grouping, set, table.rowCount)
  const present = Uint32Array.from(counts.keys()).filter((group) => group > 0 && (counts[group] as number) > 0)
  const largest = mostFrequent(counts, present, limit)
  const codes = column.kind === 'number' ? largest.sort((left, right) => left - right) : largest
  const isFew = grouping.groupCount <= fewGroups
  return {
    grouping: isFew ? grouping : listedOnly(grouping, codes),
    listed: codes.map((group, index) => ({ group: isFew ? group : index + 1, name: grouping.nameOf(group), count: counts[group] as number })),
    more: present.length - codes.length,
    missing: counts[0] as number,
  }
}

/** Of most rows: what the column has in all, less the others. */
function sizesOf({ list, byRow, groupCount }: Grouping, set: RowSet, rowCount: number): Uint32Array {
  const totals = byRow?.column?.postings?.counts
  if (!byRow?.column || !totals) return countGroups(list(), groupCount)
  if (!byRow.others) return countCodes(byRow.column, set, rowCount)
  const left = countGroups(byRow.others, groupCount)
  return totals.map((count, group) => count - (left[group] as number))
}

function countGroups({ groups }: GroupedRows, groupCount: number): Uint32Array {
  const counts = new Uint32Array(groupCount)
  for (let index = 0; index < (groups?.length ?? 0); index++) {
    const group = groups?.[index] as number
    counts[group] = (counts[group] as number) + 1
  }
  return counts
}

/** Group 0 takes the rows of all groups that are not listed: they count for all together. */
function listedOnly(grouping: Grouping, chosen: number[]): Grouping {
  const renumbered = new Uint32Array(grouping.groupCount)
  chosen.forEach((group, index) => {
    renumbered[group] = index + 1
  })
  const { rows, groups } = grouping.list()
  const fewer = takeUint32(rows.length)
  for (let index = 0; index < rows.length; index++) fewer[index] = renumbered[groups?.[index] as number] as number
  return { ...grouping, ...listed({ rows, groups: fewer }), groupCount: chosen.length + 1 }
}
