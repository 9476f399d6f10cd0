import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageLimit } from './frame/page.ts'
import { type FilterableType, filterableTypes, searchFields, searchTypes } from './lists/search-fields.ts'
import { longestFilter } from './values/search-filters.ts'

export const longestQuery = 200
const words = z.string().normalize('NFKC').trim().max(longestQuery, `Use ${longestQuery} characters or fewer`)
const names = z.string().max(600)
const cursor = z.string().min(1).max(2_000)

/** Every filter that any type knows, as it stands in an address; which of them the asked type knows is checked in the service. */
const filterTexts = Object.fromEntries(
  [...new Set(filterableTypes.flatMap((type) => searchFields[type].map(({ name }) => name)))].map((name) => [name, z.string().max(longestFilter).optional()]),
)

/** Where the typed words stand in a shown text: start and length, in UTF-16 units. */
const matches = z.array(z.tuple([z.number().int(), z.number().int()]))
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

const foundSchema = z.object({
  kind: z.enum(['firm', 'advisor', 'document']),
  /** The CRD number of a firm or a person; the identifier of a document. */
  id: z.string(),
  name: z.string(),
  matches,
  /** Where the words were found when not in the name: a former name, a firm, a city. */
  because: z.object({ label: z.string(), text: z.string(), matches }).nullable(),
  /** Firm and place of a person, place of a firm, source of a document. */
  line: z.string(),
  /** The asked columns by name, to be read by people: the words of a list (states as their two letters), a day as ISO text. Nothing is 'not reported'. */
  values: z.record(z.string(), value),
  /** The day of the filing or feed that the values are from. */
  asOf: z.iso.date().nullable(),
})
export type Found = z.infer<typeof foundSchema>

const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('values'),
    field: z.string(),
    /** The most frequent first; what is chosen is always among them, and what nobody has stands there with 0. */
    values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
    /** How many values there are beyond those listed. */
    more: z.number().int(),
    none: z.number().int(),
  }),
  z.object({
    kind: z.literal('histogram'),
    field: z.string(),
    buckets: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    least: z.number().nullable(),
    median: z.number().nullable(),
    most: z.number().nullable(),
    none: z.number().int(),
  }),
])
export type Facet = z.infer<typeof facetSchema>

const pageSchema = z.object({
  type: z.enum(searchTypes),
  /** Exact. */
  total: z.number().int(),
  items: z.array(foundSchema),
  facets: z.array(facetSchema),
  /** Of type 'search': how many of each kind. */
  totals: z.object({ firm: z.number().int(), advisor: z.number().int(), document: z.number().int() }).nullable(),
  /** Nothing found: how many there would be without one of the filters. */
  loosen: z.array(z.object({ field: z.string(), total: z.number().int() })),
  /** Which build of the index answered: no answer mixes two. */
  generation: z.string(),
  nextCursor: z.string().nullable(),
})

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search firms, people and documents by text and filters, with facet counts',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor', 'unavailable'],
  query: z.strictObject({
    type: z.enum(searchTypes).default('search'),
    q: words.default(''),
    limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(pageLimit.default),
    cursor: cursor.optional(),
    /** A field or `name`, with `-` before it for the largest first; several with commas between. Best match first without it. */
    sort: names.optional(),
    /** Fields whose counts are wanted, with commas between. `city:spring` lists only the values that contain what stands behind the colon. */
    facets: names.optional(),
    /** Fields wanted in each row, with commas between. */
    columns: names.optional(),
    ...filterTexts,
  }),
  response: pageSchema,
})

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  summary: 'Suggest results as you type, grouped, with CRD or SEC number matches first',
  access: 'member',
  limit: 'read',
  errors: ['unavailable'],
  query: z.strictObject({ q: words.min(1, 'Enter a search term'), limit: z.coerce.number().int().min(1).max(10).default(5) }),
  response: z.object({
    groups: z.array(z.object({ kind: foundSchema.shape.kind, total: z.number().int(), items: z.array(foundSchema) })),
    generation: z.string(),
  }),
})

export const searchMeasures = ['sum', 'average', 'median', 'p10', 'p90', 'least', 'most'] as const

export const aggregate = endpoint({
  method: 'POST',
  path: '/search/aggregate',
  summary: 'Group a search result by a field, with counts, sums and percentiles',
  access: 'member',
  limit: 'read',
  errors: ['unavailable'],
  body: z.strictObject({
    type: z.enum(filterableTypes),
    q: words.default(''),
    filters: z.record(z.string().max(60), z.string().max(longestFilter)).default({}),
    groupBy: z.string().max(60).optional(),
    measures: z
      .array(z.strictObject({ field: z.string().max(60), measure: z.enum(searchMeasures) }))
      .max(8)
      .default([]),
    /** A numeric field to draw over the whole set. */
    histogram: z.string().max(60).optional(),
    limit: z.number().int().min(1).max(500).default(60),
  }),
  response: z.object({
    total: z.number().int(),
    groups: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), measures: z.array(z.number().nullable()) })),
    /** The measures over the whole set, in the order asked. */
    overall: z.array(z.number().nullable()),
    more: z.number().int(),
    none: z.number().int(),
    histogram: facetSchema.nullable(),
    generation: z.string(),
  }),
})

/** The fields of a type that stand as columns when nobody chose. */
export function defaultColumns(type: FilterableType): string[] {
  return searchFields[type].filter(({ isColumn }) => isColumn).map(({ name }) => name)
}
