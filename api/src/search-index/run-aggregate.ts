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

/** Up to this many groups are measured without first dropping the small ones. */
const fewGroups = 256

export function runAggregate(table: Table, query: AggregateQuery, set: RowSet): Omit<AggregateAnswer, 'generation'> {
  const chosen = query.groupBy === null ? null : chooseGroups(table, { ...query, groupBy: query.groupBy }, set)
  const all = chosen?.grouping.isPartition ? chosen.readings : readMeasured(table, query, ungrouped(set))
  const allTogether = chosen?.grouping.isPartition ? chosen.grouping.groupCount : 0
  const histogram = query.histogram === null ? null : histogramOf(numberColumnOf(table, query.histogram), set, all.get(query.histogram) as Reading)
  return {
    total: set.count,
    groups: chosen?.listed.map(({ group, name, count }): Group => ({ ...name, count, measures: measuresOf(chosen.readings, query.measures, group) })) ?? [],
    more: chosen?.more ?? 0,
    missing: chosen?.missing ?? 0,
    overall: measuresOf(all, query.measures, allTogether),
    histogram,
  }
}

interface ChosenGroups {
  grouping: Grouping
  readings: Map<string, Reading>
  listed: { group: number; name: ReturnType<Grouping['nameOf']>; count: number }[]
  more: number
  missing: number
}

function chooseGroups(table: Table, query: AggregateQuery & { groupBy: string }, set: RowSet): ChosenGroups {
  const column = columnOf(table, query.groupBy)
  const grouping = groupRows(column, set)
  const isFew = grouping.groupCount <= fewGroups
  // With few groups, all are measured, and their sizes come from the same pass.
  const readings = isFew ? readMeasured(table, query, grouping) : null
  const counts = sizesIn(readings, grouping.groupCount) ?? sizesOf(grouping, set, table.rowCount)
  const present = Uint32Array.from(counts.keys()).filter((group) => group > 0 && (counts[group] as number) > 0)
  const largest = mostFrequent(counts, present, query.limit)
  const codes = column.kind === 'number' ? largest.sort((left, right) => left - right) : largest
  const measured = readings ? grouping : listedOnly(grouping, codes)
  return {
    grouping: measured,
    readings: readings ?? readMeasured(table, query, measured),
    listed: codes.map((group, index) => ({ group: isFew ? group : index + 1, name: grouping.nameOf(group), count: counts[group] as number })),
    more: present.length - codes.length,
    missing: counts[0] as number,
  }
}

/** Returns null where no number was read. */
function sizesIn(readings: Map<string, Reading> | null, groupCount: number): Uint32Array | null {
  const [reading] = readings?.values() ?? []
  if (!reading) return null
  const sizes = takeUint32(groupCount).fill(0)
  for (let at = 0; at < groupCount << 8; at++) sizes[at >>> 8] = (sizes[at >>> 8] as number) + (reading.counts[at] as number)
  return sizes
}

function sizesOf({ list, byRow, groupCount }: Grouping, set: RowSet, rowCount: number): Uint32Array {
  return byRow?.column ? countCodes(byRow.column, set, rowCount) : countGroups(list(), groupCount)
}

function countGroups({ groups }: GroupedRows, groupCount: number): Uint32Array {
  const counts = new Uint32Array(groupCount)
  for (let index = 0; index < (groups?.length ?? 0); index++) {
    const group = groups?.[index] as number
    counts[group] = (counts[group] as number) + 1
  }
  return counts
}

/** Group 0 takes the rows of all unlisted groups: they count in the total. */
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
