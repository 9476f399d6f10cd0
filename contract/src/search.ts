import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageLimit } from './frame/page.ts'
import { firmEndings } from './lists/firm-status.ts'
import { type FilterableType, filterableTypes, otherFilterNames, searchFields, searchTypes } from './lists/search-fields.ts'
import { longestFilter } from './values/search-filters.ts'
import { searchNoteSchema, searchWordsSchema } from './values/search-words.ts'

const names = z.string().max(600)
const cursor = z.string().min(1).max(2_000)

/** Every filter of any type, as in a URL. The service checks which of them the requested type has. */
const filterTexts = Object.fromEntries(
  [...new Set([...filterableTypes.flatMap((type) => searchFields[type].map(({ name }) => name)), ...otherFilterNames])].map((name) => [
    name,
    z.string().max(longestFilter).optional(),
  ]),
)

/** The positions of the typed words in a text: start and length, in UTF-16 units. */
const matches = z.array(z.tuple([z.number().int(), z.number().int()]))
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

const foundSchema = z.object({
  kind: z.enum(['firm', 'advisor', 'document']),
  /** The CRD number of a firm or person, or the id of a document. */
  id: z.string(),
  name: z.string(),
  matches,
  /** Where the words matched if not in the name: a former name, a firm, a city. */
  because: z.object({ label: z.string(), text: z.string(), matches }).nullable(),
  /** Firm and location of a person, location of a firm, source of a document. */
  line: z.string(),
  /** Why a firm is gone; null for active firms, people and documents. */
  ended: z.enum(firmEndings).nullable(),
  /** The requested columns by name, as labels (states as two letters, dates as ISO text). Null is 'not reported'. */
  values: z.record(z.string(), value),
  /** The date of the filing or feed that the values come from. */
  asOf: z.iso.date().nullable(),
})
export type Found = z.infer<typeof foundSchema>

const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('values'),
    field: z.string(),
    /** Most frequent first. Selected values are always listed, with 0 if no row has them. */
    values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
    /** The number of values not listed. */
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
  /** For type 'search': the number of results of each kind. */
  totals: z.object({ firm: z.number().int(), advisor: z.number().int(), document: z.number().int() }).nullable(),
  /** For an empty result: the count without each one of the filters. */
  loosen: z.array(z.object({ field: z.string(), total: z.number().int() })),
  /** The build of the index that answered; a response never mixes two. */
  generation: z.string(),
  nextCursor: z.string().nullable(),
  note: searchNoteSchema,
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
    q: searchWordsSchema.default(''),
    limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(pageLimit.default),
    cursor: cursor.optional(),
    /** Fields or `name`, separated by commas; `-` in front sorts descending. Defaults to best match first. */
    sort: names.optional(),
    /** The facets to count, separated by commas. `city:spring` lists only values that contain the text after the colon. */
    facets: names.optional(),
    /** The fields to return in each row, separated by commas. `match` is how well a firm or an advisor fits you; it can also be sorted by. */
    columns: names.optional(),
    /** Your match, as a range: `75..`. Only of firms and advisors. */
    match: z.string().max(longestFilter).optional(),
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
  query: z.strictObject({ q: searchWordsSchema.min(1, 'Enter a search term'), limit: z.coerce.number().int().min(1).max(10).default(5) }),
  response: z.object({
    groups: z.array(z.object({ kind: foundSchema.shape.kind, total: z.number().int(), items: z.array(foundSchema) })),
    generation: z.string(),
    note: searchNoteSchema,
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
    q: searchWordsSchema.default(''),
    filters: z.record(z.string().max(60), z.string().max(longestFilter)).default({}),
    groupBy: z.string().max(60).optional(),
    /** Firms by `custodian`: `custodianAum` is what they hold at that custodian, and its sum is returned when no measure is named. */
    measures: z
      .array(z.strictObject({ field: z.string().max(60), measure: z.enum(searchMeasures) }))
      .max(8)
      .default([]),
    /** A numeric field for a histogram over the whole result. */
    histogram: z.string().max(60).optional(),
    limit: z.number().int().min(1).max(500).default(60),
  }),
  response: z.object({
    total: z.number().int(),
    groups: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), measures: z.array(z.number().nullable()) })),
    /** The measures over the whole result, in the requested order. */
    overall: z.array(z.number().nullable()),
    more: z.number().int(),
    none: z.number().int(),
    histogram: facetSchema.nullable(),
    generation: z.string(),
  }),
})

const firmDisclosures = ['criminal', 'regulatoryAction', 'civilJudicial'] as const
const advisorDisclosures = [
  'investigation',
  'judgment',
  'regulatoryAction',
  'termination',
  'criminal',
  'customerComplaint',
  'civilJudicial',
  'bankruptcy',
  'bond',
] as const

/** The kinds of disclosures, as fields of a search. For a person each is one disclosure of the SEC data; a firm may have several of one kind. */
export const disclosureFields = { firm: firmDisclosures, advisor: advisorDisclosures } as const

/** How many rows can be compared side by side. */
export const mostCompared = 5

/** The values that the card of a firm or person shows: size, its yearly change, staff, who decides, registration, disclosures. */
export const summaryColumns: Readonly<Record<FilterableType, readonly string[]>> = {
  firms: ['aum', 'aumGrowth', 'advisors', 'aumDiscretionary', 'kind', 'disclosure', ...firmDisclosures],
  advisors: ['currentFirmOwner', 'registered', 'disclosure', ...advisorDisclosures],
  aggregation: [],
}

/** The default columns of a type. */
export function defaultColumns(type: FilterableType): string[] {
  return searchFields[type].filter(({ isColumn }) => isColumn).map(({ name }) => name)
}
