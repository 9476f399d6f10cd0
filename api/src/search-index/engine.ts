/**
 * The interface of a search engine. Knows nothing about firms or people: it takes columns, texts and rows.
 * It has two implementations, in-memory columns and PostgreSQL; `api/src/test/search-conformance.ts` requires the same answers from both.
 */

/** A table is searched by its texts and filtered, sorted and counted by its columns. */
export interface TableSchema {
  name: string
  /**
   * The first is the row's display name; a higher weight ranks matches in that text higher (1 to 15).
   * `isName`: when exactly its words were typed, in their order, the row comes before others, like one whose key was typed.
   */
  texts: { label: string; weight: number; isName?: true }[]
  columns: ColumnSchema[]
}

/**
 * Any column may have no value in a row. `number`: a finite number. `code`: one word. `codes`: several words. `flag`: yes or no.
 * Columns that are `isEdited` may be changed by `edit`; an edited `code` or `codes` takes only the `words` of its schema.
 */
export type ColumnSchema =
  | { kind: 'number'; name: string; scale: 'linear' | 'logarithmic'; isEdited?: boolean }
  | { kind: 'code'; name: string; words?: string[]; isEdited?: boolean }
  | { kind: 'codes'; name: string; words?: string[]; isEdited?: boolean }
  | { kind: 'flag'; name: string; isEdited?: boolean }

export type Value = number | string | boolean | string[] | null

/** An input row. An id occurs once in a table. */
export interface Row {
  /** An integer, 0 or more. Typed in full it ranks its row first. */
  id: number
  /** Other exact names, such as an SEC number, in any notation. */
  keys?: string[]
  /** Breaks ties between equally good matches: higher first, then the smaller id. */
  popularity: number
  /** By label. */
  texts: Record<string, string | string[]>
  /** By column; omitted ones have no value. */
  values: Record<string, Value>
}

/** A row has to meet all conditions of a query. */
export type Condition =
  /** Has one of the included words, and none of the excluded; `null` means no value. With no included word, any matches. */
  | { kind: 'list'; column: string; include: (string | null)[]; exclude: (string | null)[] }
  /** Both bounds are inclusive; `null` leaves one open; with both open it means any number. */
  | { kind: 'range'; column: string; from: number | null; to: number | null; orMissing: boolean }
  /** Has no value in the column, whatever its kind. */
  | { kind: 'missing'; column: string }
  | { kind: 'flag'; column: string; is: boolean | null }
  /** A set kept elsewhere, such as a member's list, or whom a viewer may see. */
  | { kind: 'ids'; ids: number[]; isExcluded: boolean }

/** Where a value of a score is read: in the row itself, or in the row of the other table that it belongs to. */
type Held = { of: 'row' | 'linked' }

/** One word of a row that meets a need, with the points from 0 to 1000 that it gives. */
export interface NeedWord extends Held {
  column: string
  word: string
  points: number
}

/**
 * One comparison. `needs`: the average over the needs, each met by the row's best word for it; missing when the row has no value in any of its
 * columns. `common`: of the words that the column or the list has, the share that both have. `steps`: `points[n]` for a number from `from[n - 1]` to
 * below `from[n]`. `flag`: yes or no. `mean`: the average of those that have a value. Where a value is missing, `otherwise` is asked.
 */
export type ScoredPart = (
  | { kind: 'needs'; needs: NeedWord[][] }
  | { kind: 'mean'; parts: ScoredPart[] }
  | ({ kind: 'common'; column: string; words: string[] } & Held)
  | ({ kind: 'steps'; column: string; from: number[]; points: number[] } & Held)
  | ({ kind: 'flag'; column: string; yes: number; no: number } & Held)
) & { otherwise?: ScoredPart }

/** The average of its parts that have a value; missing when none has. */
export interface ScoredDimension {
  weight: number
  parts: ScoredPart[]
}

type AskedGate = Held & { any: Exclude<Condition, { kind: 'ids' }>[] }

/** Where none of its columns has a value, `otherwise` is asked. */
export type Gate = AskedGate & { otherwise?: AskedGate }

/**
 * A number from 0 to 100 for each row of a query, read as a column. Only whole numbers are added and divided, so that every engine gets the same.
 * Dimensions without a value count neither for nor against, but when less than `leastCoverage` percent of the weights have one there is no score,
 * and up to `fullCoverage` percent the score is `limitedTo` at most.
 */
export interface Scoring {
  /** The name of the column. */
  as: string
  /** The table of the linked rows, and the column with their ids. A row without one has none of its values, and meets none of its gates. */
  linked: { table: string; column: string } | null
  /** A row that meets none of the conditions of a gate has no score. */
  gates: Gate[]
  dimensions: ScoredDimension[]
  leastCoverage: number
  fullCoverage: number
  limitedTo: number
}

export interface CountQuery {
  table: string
  /** Adds a column that conditions, sort keys and `columns` may name. */
  scoring?: Scoring
  /** As typed; the last word may be a prefix. Empty: all rows. Without a letter or digit: no rows. */
  words: string
  /** Another way to write the words as an exact name: a row with this key comes before others, too. */
  alsoExact?: string
  where: Condition[]
}

/** By a column (not `codes`) or a text's label; rows without a value come last in either direction. */
export interface SortKey {
  by: string
  isDescending: boolean
}

/** A row's position in an order: the content of a keyset cursor. */
export interface Place {
  /** A value for each sort key; the score when sorted by best match. */
  keys: (number | string | boolean | null)[]
  popularity: number
  id: number
}

/** A column's own conditions are left out of its own counts. */
export interface FacetRequest {
  column: string
  /** The maximum number of words, in addition to those a condition names. */
  limit: number
  /** Only words that contain this. */
  containing?: string
}

export interface SearchQuery extends CountQuery {
  /** Empty: best match, or by popularity when nothing is typed. */
  sort: SortKey[]
  limit: number
  /** Only rows after this position. */
  after: Place | null
  facets: FacetRequest[]
  /** Columns whose values are returned with each row. */
  columns: string[]
}

/** Start and length in UTF-16 units. */
export type Match = [start: number, length: number]

export interface FoundText {
  label: string
  text: string
  matches: Match[]
}

export interface Found {
  id: number
  /** Always the name first; then each other text with a match. */
  texts: FoundText[]
  values: Record<string, Value>
  place: Place
}

export type Facet =
  /** The most frequent words first, ties in word order; words without a row come last with 0. Flags are 'true' and 'false'. */
  | { kind: 'words'; column: string; words: { word: string; count: number }[]; more: number; missing: number }
  | { kind: 'histogram'; column: string; histogram: Histogram }

export interface Bucket {
  from: number
  to: number
  count: number
}

/**
 * 24 buckets between the minimum and maximum of the whole table, so that they don't move when filters change.
 * A bucket ends where the next starts, and the last one includes its upper bound. Logarithmic: values not above 0 are in the first.
 */
export interface Histogram {
  buckets: Bucket[]
  /** Of the rows counted. */
  least: number | null
  median: number | null
  most: number | null
  missing: number
}

/** How well the words matched: all of them, all with typos or as prefixes, or only some. Undefined when nothing was typed or found. */
export type Closeness = 'all' | 'misspelt' | 'some' | null

export interface SearchAnswer {
  /** Exact. */
  total: number
  closeness: Closeness
  rows: Found[]
  /** The position of the last row when there are more. */
  next: Place | null
  facets: Facet[]
  /** Only when nothing matched: the total without each condition, in their order. */
  without: number[] | null
  generation: string
}

export interface SuggestQuery {
  words: string
  limit: number
  tables: { table: string; alsoExact?: string; where: Condition[]; columns: string[] }[]
}

/** Answers in the order of the queries, all of one generation. */
export interface SuggestAnswer {
  groups: { table: string; total: number; closeness: Closeness; rows: Found[] }[]
  generation: string
}

/** Percentiles are interpolated, like PostgreSQL's `percentile_cont`. */
export const measures = ['sum', 'average', 'median', 'p10', 'p90', 'least', 'most'] as const
export type Measure = (typeof measures)[number]

export interface AggregateQuery extends CountQuery {
  /** Any column; a `number` is grouped by the buckets of its histogram, in order. */
  groupBy: string | null
  measures: { column: string; measure: Measure }[]
  histogram: string | null
  /** The largest groups. */
  limit: number
}

export interface Group {
  /** The word, 'true' or 'false'; empty for a bucket. */
  word: string
  bucket: { from: number; to: number } | null
  count: number
  /** In the order requested; null when no row of the group has a number. */
  measures: (number | null)[]
}

export interface AggregateAnswer {
  total: number
  groups: Group[]
  /** Groups beyond those listed. */
  more: number
  /** Rows without a group. */
  missing: number
  overall: (number | null)[]
  histogram: Histogram | null
  generation: string
}

/** A change to `isEdited` columns of one row, numbered in order. */
export interface Edit {
  version: number
  table: string
  id: number
  values: Record<string, Value>
}

export interface EngineStatus {
  /** Undefined while there is no index yet: every query is then refused. */
  generation: string | null
  tables: { name: string; rows: number }[]
  bytes: number
}

export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchAnswer>
  suggest(query: SuggestQuery): Promise<SuggestAnswer>
  aggregate(query: AggregateQuery): Promise<AggregateAnswer>
  count(query: CountQuery): Promise<{ total: number; generation: string }>
  /** All rows of a query by id, in no order. */
  ids(query: CountQuery): Promise<{ ids: number[]; generation: string }>
  /** Visible to every query that starts after it resolves. An id that the table lacks waits for a generation that has it. */
  edit(edits: Edit[]): Promise<void>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}

/** Thrown while there is no generation. */
export class IndexNotReady extends Error {}

/** The worker ended before it had an answer: the query may be retried. */
export class AnswerLost extends Error {}

/** The schema lacks the column, label or table, or it doesn't support the operation. */
export class UnknownColumn extends Error {}
