import { type RawBuilder, sql } from 'kysely'
import type { Gate, NeedWord, ScoredPart, Scoring } from '../../search-index/engine.ts'
import { findColumn, holds, type StoredTable, UnknownName } from './postgres-matching.repository.ts'

type Sql = RawBuilder<unknown>

interface Sides {
  row: StoredTable
  linked: StoredTable | undefined
}

const aliases = { row: 'r', linked: 'l' } as const
const sumOf = (terms: Sql[]) => (terms.length === 0 ? sql`0` : sql.join(terms, sql` + `))
const eachOf = (terms: Sql[], word: 'and' | 'or') => (terms.length === 0 ? sql`true` : sql.join(terms, word === 'and' ? sql` and ` : sql` or `))

/** The table with one more column, computed for this query from whole numbers, like in memory. */
export function withScores(tables: StoredTable[], table: StoredTable, scoring: Scoring): StoredTable {
  const linked = scoring.linked ? tables.find(({ schema }) => schema.name === scoring.linked?.table) : undefined
  if (scoring.linked && !linked) throw new UnknownName(`There is no table ${scoring.linked.table}`)
  const schema = {
    ...table.schema,
    columns: [...table.schema.columns, { kind: 'number' as const, name: scoring.as, scale: 'linear' as const, isEdited: true }],
  }
  return { ...table, schema, scored: scoredRows({ row: table, linked }, scoring) }
}

function scoredRows(sides: Sides, { as, linked, gates, dimensions, ...limits }: Scoring): Sql {
  const weighed = dimensions.filter(({ weight, parts }) => weight > 0 && parts.length > 0)
  const names = weighed.map((_, index) => sql.ref(`d.d${index}`))
  const values = weighed.map(({ parts }, index) => sql`${dimensionOf(sides, parts)} as ${sql.ref(`d${index}`)}`)
  const points = sumOf(weighed.map(({ weight }, index) => sql`coalesce(${weight}::int * ${names[index]}, 0)`))
  const known = sumOf(weighed.map(({ weight }, index) => sql`case when ${names[index]} is null then 0 else ${weight}::int end`))
  const weights = dimensions.reduce((sum, { weight }) => sum + weight, 0)
  const join = linked ? sql`left join ${sql.table((sides.linked as StoredTable).relation)} l on l.id::text = ${sql.ref(`r.${linked.column}`)}` : sql``
  return sql`(select r.*, case when known > 0 and known * 100 >= ${limits.leastCoverage * weights}::int and ${eachOf(
    gates.map((gate) => gateOf(sides, gate)),
    'and',
  )} then least(case when known * 100 <= ${limits.fullCoverage * weights}::int then ${limits.limitedTo}::int else 100 end, (points + 5 * known) / (10 * known)) end as ${sql.ref(as)}
    from ${sql.table(sides.row.relation)} r ${join}
    cross join lateral (select ${values.length > 0 ? sql.join(values) : sql`1 as nothing`}) d cross join lateral (select ${points} as points, ${known} as known) summed)`
}

function sideOf(sides: Sides, of: NeedWord['of']): StoredTable {
  const table = sides[of]
  if (!table) throw new UnknownName('This score has no linked rows')
  return table
}

function gateOf(sides: Sides, { otherwise, ...gate }: Gate): Sql {
  if (!otherwise) return metOf(sides, gate)
  const hasValue = eachOf(
    gate.any.map(({ column }) => hasAny(sides, { of: gate.of, column })),
    'or',
  )
  return sql`(case when ${hasValue} then ${metOf(sides, gate)} else ${metOf(sides, otherwise)} end)`
}

function metOf(sides: Sides, { of, any }: Gate): Sql {
  const met = eachOf(
    any.map((condition) => sql`(${holds(sideOf(sides, of), condition, aliases[of])})`),
    'or',
  )
  return of === 'row' ? sql`(${met})` : sql`(l.id is not null and (${met}))`
}

function dimensionOf(sides: Sides, parts: ScoredPart[]): Sql {
  const points = parts.map((part) => partOf(sides, part))
  const [first] = points
  if (points.length === 1 && first) return first
  return sql`(select sum(points)::int / nullif(count(points), 0)::int from (values ${sql.join(points.map((each) => sql`(${each})`))}) part (points))`
}

function partOf(sides: Sides, part: ScoredPart): Sql {
  const own = ownPart(sides, part)
  return part.otherwise ? sql`coalesce(${own}, ${partOf(sides, part.otherwise)})` : own
}

function ownPart(sides: Sides, part: ScoredPart): Sql {
  if (part.kind === 'needs') return needsOf(sides, part.needs)
  if (part.kind === 'mean') return part.parts.length === 0 ? sql`null::int` : dimensionOf(sides, part.parts)
  return part.kind === 'common' ? commonOf(sides, part) : numberOrFlag(sides, part)
}

function commonOf(sides: Sides, { of, column, words }: Extract<ScoredPart, { kind: 'common' }>): Sql {
  const found = findColumn(sideOf(sides, of), column)
  const value = sql.ref(`${aliases[of]}.${found.name}`)
  const held = found.kind === 'codes' ? value : sql`array_remove(array[${value}], null)`
  const both = sql`(select count(*) from unnest(${held}) word where word = any(${words}::text[]))`
  return sql`case when cardinality(${held}) > 0 then (${both} * 1000 / (cardinality(${held}) + ${words.length}::int - ${both}))::int end`
}

function numberOrFlag(sides: Sides, part: Extract<ScoredPart, { kind: 'steps' | 'flag' }>): Sql {
  const value = sql.ref(`${aliases[part.of]}.${findColumn(sideOf(sides, part.of), part.column).name}`)
  if (part.kind === 'steps')
    return sql`case when ${value} is not null then (${part.points}::int[])[width_bucket(${value}::float8, ${part.from}::float8[]) + 1] end`
  return sql`case when ${value} then ${part.yes}::int when not ${value} then ${part.no}::int end`
}

function needsOf(sides: Sides, needs: NeedWord[][]): Sql {
  const columns = [...new Map(needs.flat().map((need) => [`${need.of} ${need.column}`, need])).values()]
  const hasValue = eachOf(
    columns.map((need) => hasAny(sides, need)),
    'or',
  )
  return sql`case when ${hasValue} then (${sumOf(needs.map((words) => bestOf(sides, words)))}) / ${needs.length}::int end`
}

function hasAny(sides: Sides, { of, column }: Pick<NeedWord, 'of' | 'column'>): Sql {
  const found = findColumn(sideOf(sides, of), column)
  const value = sql.ref(`${aliases[of]}.${found.name}`)
  return found.kind === 'codes' ? sql`coalesce(${value} <> '{}', false)` : sql`${value} is not null`
}

function bestOf(sides: Sides, words: NeedWord[]): Sql {
  const terms = words.map(({ of, column, word, points }) => {
    const found = findColumn(sideOf(sides, of), column)
    const value = sql.ref(`${aliases[of]}.${found.name}`)
    const has = found.kind === 'codes' ? sql`${value} @> array[${word}::text]` : sql`${value} = ${word}::text`
    return sql`case when ${has} then ${points}::int else 0 end`
  })
  return sql`greatest(0, ${terms.length > 0 ? sql.join(terms) : sql`0`})`
}
