import { type RawBuilder, sql } from 'kysely'
import type { Condition, Place, SortKey, TableSchema } from '../../search-index/engine.ts'

/** A column or label that is missing from the schema or doesn't support the operation. */
export class UnknownName extends Error {}

/** An engine's table in the database. */
export interface StoredTable {
  schema: TableSchema
  /** Has `id`, `popularity`, `texts` by label, and each column of the schema. */
  relation: string
  /** The rows of one query, with the column of its score. */
  scored?: RawBuilder<unknown>
}

export const rowsOf = ({ relation, scored: rows }: StoredTable): RawBuilder<unknown> => rows ?? sql.table(relation)

/** The dictionary words that match one typed word. */
export interface WordForms {
  words: string[]
  /** The quality of each match: 3 exact, 2 prefix, 1 and 0 typos. */
  exactness: number[]
}

const wordUnit = 1 << 20
const keyScore = 1 << 30

/** Rows with their score: the sum of the best match of each typed word; an exact name scores highest. */
export function scored({ schema }: StoredTable, forms: WordForms[], exactNames: string[]): RawBuilder<unknown> {
  const weights = schema.texts.map(({ weight }) => weight)
  const ofWord = forms.map(
    ({ words, exactness }) => sql`select found.id, max(${wordUnit}::int + form.exactness * 1024 + (${weights}::int[])[found.text + 1]) as points
      from unnest(${words}::text[], ${exactness}::int[]) form (word, exactness) join search_words found on found.kind = ${schema.name} and found.word = form.word and found.text >= 0 group by found.id`,
  )
  const named = sql`select distinct found.id, ${keyScore}::int as points from search_words found where found.kind = ${schema.name} and found.word = any(${exactNames}::text[]) and found.text = -1`
  return sql`select id, sum(points) as score, count(*) filter (where points < ${keyScore}::int) as met, max(points) >= ${keyScore}::int as is_named from (${sql.join([...ofWord, named], sql` union all `)}) points group by id`
}

/** Matches a row by its own condition. */
export function holds(table: StoredTable, condition: Condition, alias = 'r'): RawBuilder<unknown> {
  if (condition.kind === 'ids') return condition.isExcluded ? sql`not (r.id = any(${condition.ids}::int[]))` : sql`r.id = any(${condition.ids}::int[])`
  const column = findColumn(table, condition.column)
  const value = sql.ref(`${alias}.${column.name}`)
  if (condition.kind === 'missing') return column.kind === 'codes' ? sql`${value} = '{}'` : sql`${value} is null`
  if (condition.kind === 'flag') return condition.is === null ? sql`${value} is null` : sql`${value} is not distinct from ${condition.is}`
  if (condition.kind === 'range') {
    if (column.kind !== 'number') throw new UnknownName(`Column ${condition.column} of ${table.schema.name} is not a number`)
    const { from, to } = condition
    const within = sql`${value} is not null and ${from === null ? sql`true` : sql`${value} >= ${from}::float8`} and ${to === null ? sql`true` : sql`${value} <= ${to}::float8`}`
    return condition.orMissing ? sql`(${within} or ${value} is null)` : sql`(${within})`
  }
  if (column.kind === 'number') throw new UnknownName(`Column ${condition.column} of ${table.schema.name} is a number: give it a range`)
  const isOneOf = (words: (string | null)[]) => {
    const named = words.filter((word) => word !== null)
    if (column.kind === 'codes') return sql`(${value} && ${named}::text[] or (${words.includes(null)}::bool and ${value} = '{}'))`
    return sql`(${column.kind === 'flag' ? sql`${value}::text` : value} = any(${named}::text[]) is true or (${words.includes(null)}::bool and ${value} is null))`
  }
  const included = condition.include.length === 0 ? sql`true` : isOneOf(condition.include)
  return condition.exclude.length === 0 ? included : sql`(${included} and not ${isOneOf(condition.exclude)})`
}

export function findColumn({ schema }: StoredTable, name: string) {
  const column = schema.columns.find((one) => one.name === name)
  if (!column) throw new UnknownName(`Table ${schema.name} has no column ${name}`)
  return column
}

/** One sort key. Texts have two: folded, then raw. */
interface Key {
  value: RawBuilder<unknown>
  isDescending: boolean
  /** The value of the key at a cursor position. */
  from(place: Place): number | string | boolean | null
  isFolded?: boolean
}

export function keysOf(table: StoredTable, sort: SortKey[], isScored: boolean): Key[] {
  if (sort.length === 0) return isScored ? [{ value: sql`met.score`, isDescending: true, from: ({ keys }) => Number(keys[0]) }] : []
  return sort.flatMap(({ by, isDescending }, index) => {
    const column = table.schema.columns.find(({ name }) => name === by)
    const given = ({ keys }: Place) => keys[index] ?? null
    if (column?.kind === 'number' || column?.kind === 'flag') return [{ value: sql.ref(`r.${by}`), isDescending, from: given }]
    const text = column?.kind === 'code' ? sql`${sql.ref(`r.${by}`)}` : textOf(table, by)
    return [
      { value: sql`search_fold(${text}) collate "C"`, isDescending, from: given, isFolded: true },
      { value: sql`${text} collate "C"`, isDescending, from: given },
    ]
  })
}

/** The first text with this label. */
export function textOf({ schema }: StoredTable, label: string): RawBuilder<unknown> {
  if (!schema.texts.some((text) => text.label === label)) throw new UnknownName(`Table ${schema.name} cannot be sorted by ${label}`)
  return sql`(select given from jsonb_array_elements_text(r.texts -> ${label}::text) given order by search_fold(given) collate "C", given collate "C" limit 1)`
}

export function orderBy(keys: Key[]): RawBuilder<unknown> {
  const terms = keys.map(({ value, isDescending }) => (isDescending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`))
  return sql.join([...terms, sql`r.popularity desc`, sql`r.id`])
}

/** The condition for rows after a cursor position; missing values come last in either direction. */
export function behind(keys: Key[], place: Place): RawBuilder<unknown> {
  const same: RawBuilder<unknown>[] = []
  const ways: RawBuilder<unknown>[] = []
  for (const { value, isDescending, from, isFolded } of keys) {
    const given = from(place)
    if (given !== null) {
      const limit = isFolded ? sql`search_fold(${given}::text)` : sql`${given}`
      const beyond = isDescending ? sql`(${value} < ${limit} or ${value} is null)` : sql`(${value} > ${limit} or ${value} is null)`
      ways.push(sql.join([...same, beyond], sql` and `))
      same.push(sql`${value} = ${limit}`)
    } else same.push(sql`${value} is null`)
  }
  ways.push(sql.join([...same, sql`(r.popularity < ${place.popularity} or (r.popularity = ${place.popularity} and r.id > ${place.id}))`], sql` and `))
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`
}
