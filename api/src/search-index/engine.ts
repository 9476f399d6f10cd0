/**
 * What can be asked of a search engine, and what it answers. Knows nothing of firms or people: it is given columns, texts and rows.
 * Two engines stand behind it, our columns in memory and PostgreSQL; `api/src/test/search-conformance.ts` holds both to the same answers.
 */

/** A table is searched by its texts and filtered, sorted and counted by its columns. */
export interface TableSchema {
  name: string
  /** The first is the name by which a row is shown; a higher weight ranks a word that is found there higher (1 to 15). */
  texts: { label: string; weight: number }[]
  columns: ColumnSchema[]
}

/**
 * Any column may lack a value in any row. `number`: a finite number. `code`: one word. `codes`: several words. `flag`: yes or no.
 * Columns that are `isEdited` may be changed by `edit`; an edited `code` takes only the `words` of its schema.
 */
export type ColumnSchema =
  | { kind: 'number'; name: string; scale: 'linear' | 'logarithmic'; isEdited?: boolean }
  | { kind: 'code'; name: string; words?: string[]; isEdited?: boolean }
  | { kind: 'codes'; name: string; words?: string[] }
  | { kind: 'flag'; name: string; isEdited?: boolean }

export type Value = number | string | boolean | string[] | null

/** What is fed in. An id occurs once in a table. */
export interface Row {
  /** A whole number, 0 or more. Typed in full it finds its row before all others. */
  id: number
  /** Other exact names: an SEC number, written in any way. */
  keys?: string[]
  /** Breaks ties between equally good matches, the greater first; then the smaller id. */
  popularity: number
  /** By label. */
  texts: Record<string, string | string[]>
  /** By column; what is not named is missing. */
  values: Record<string, Value>
}

/** All conditions of a query hold together. */
export type Condition =
  /** Has one of the included words, and none of the excluded; `null` stands for a missing value. No included word: any will do. */
  | { kind: 'list'; column: string; include: (string | null)[]; exclude: (string | null)[] }
  /** Both ends belong to it; `null` leaves an end open, and both ends only say that there is a number. */
  | { kind: 'range'; column: string; from: number | null; to: number | null; orMissing: boolean }
  /** Has no value there, whatever the kind of the column. */
  | { kind: 'missing'; column: string }
  | { kind: 'flag'; column: string; is: boolean | null }
  /** A set that is kept elsewhere: a list of a member, whom a viewer may see. */
  | { kind: 'ids'; ids: number[]; isExcluded: boolean }

export interface CountQuery {
  table: string
  /** As typed; the last word may be unfinished. Empty: all rows. */
  words: string
  where: Condition[]
}

/** By a column (not `codes`) or a text's label; missing values come last in either direction. */
export interface SortKey {
  by: string
  isDescending: boolean
}

/** Where a row stands in an order: what a keyset cursor is made of. */
export interface Place {
  /** A value for each sort key; the score when sorted by best match. */
  keys: (number | string | boolean | null)[]
  popularity: number
  id: number
}

/** A column's own conditions are left out of its own counts. */
export interface FacetRequest {
  column: string
  /** How many words at most, beside those that a condition names. */
  limit: number
  /** Only words that contain this. */
  containing?: string
}

export interface SearchQuery extends CountQuery {
  /** Empty: best match, or the most popular first when nothing is typed. */
  sort: SortKey[]
  limit: number
  /** Only what comes behind this place. */
  after: Place | null
  facets: FacetRequest[]
  /** Columns whose values are wanted with each row. */
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
  /** The name first, always; then each other text in which a typed word was found. */
  texts: FoundText[]
  values: Record<string, Value>
  place: Place
}

export type Facet =
  /** The most frequent words first, those of equal count in their order; words without a row stand last with 0. Flags are 'true' and 'false'. */
  | { kind: 'words'; column: string; words: { word: string; count: number }[]; more: number; missing: number }
  | { kind: 'histogram'; column: string; histogram: Histogram }

export interface Bucket {
  from: number
  to: number
  count: number
}

/**
 * 24 buckets between the least and the most value of the whole table, so that they stay where they are while filters change.
 * A bucket ends where the next begins, and the last one holds its end. Logarithmic: what is not above 0 is in the first.
 */
export interface Histogram {
  buckets: Bucket[]
  /** Of the rows counted. */
  least: number | null
  median: number | null
  most: number | null
  missing: number
}

/** How well the words were met: all of them, all with misspellings or unfinished, or only some. Nothing when nothing was typed or found. */
export type Closeness = 'all' | 'misspelt' | 'some' | null

export interface SearchAnswer {
  /** Exact. */
  total: number
  closeness: Closeness
  rows: Found[]
  /** The place of the last row when there are more. */
  next: Place | null
  facets: Facet[]
  /** Only when nothing was found: the total without each condition, in their order. */
  without: number[] | null
  generation: string
}

export interface SuggestQuery {
  words: string
  limit: number
  tables: { table: string; where: Condition[]; columns: string[] }[]
}

/** Groups in the order asked, all of one generation. */
export interface SuggestAnswer {
  groups: { table: string; total: number; closeness: Closeness; rows: Found[] }[]
  generation: string
}

/** Percentiles lie between two neighbours in proportion, as PostgreSQL's `percentile_cont`. */
export const measures = ['sum', 'average', 'median', 'p10', 'p90', 'least', 'most'] as const
export type Measure = (typeof measures)[number]

export interface AggregateQuery extends CountQuery {
  /** Any column; a `number` by the buckets of its histogram, in their order. */
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
  /** In the order asked; nothing when no row of the group has a number. */
  measures: (number | null)[]
}

export interface AggregateAnswer {
  total: number
  groups: Group[]
  /** Groups beyond those listed. */
  more: number
  /** Rows that belong to no group. */
  missing: number
  overall: (number | null)[]
  histogram: Histogram | null
  generation: string
}

/** A change of `isEdited` columns of one row, numbered in the order in which they happened. */
export interface Edit {
  version: number
  table: string
  id: number
  values: Record<string, number | string | boolean | null>
}

export interface EngineStatus {
  /** Nothing while there is no index yet: every query is refused then. */
  generation: string | null
  tables: { name: string; rows: number }[]
  bytes: number
}

export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchAnswer>
  suggest(query: SuggestQuery): Promise<SuggestAnswer>
  aggregate(query: AggregateQuery): Promise<AggregateAnswer>
  count(query: CountQuery): Promise<{ total: number; generation: string }>
  /** Seen by every query that is asked after it has resolved. An id that the table lacks waits for a generation that has it. */
  edit(edits: Edit[]): Promise<void>
  status(): Promise<EngineStatus>
  close(): Promise<void>
}

/** Asked while there is no generation. */
export class IndexNotReady extends Error {}

/** What worked at the answer ended before it had one: the same question may be answered the next time. */
export class AnswerLost extends Error {}

/** A column, label or table that the schema lacks, or one that cannot do what was asked of it. */
export class UnknownColumn extends Error {}
