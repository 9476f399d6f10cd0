import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type FilterableType, searchFields } from '@mandate/contract/lists/search-fields'
import { aggregate, type Found, search, suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export type SearchQuery = RequestOf<typeof search>['query']
export type SearchAnswer = ResponseOf<typeof search>
export type AggregateQuery = RequestOf<typeof aggregate>['body']
export type AggregateAnswer = ResponseOf<typeof aggregate>

interface Ids {
  type: FilterableType
  ids: readonly string[]
}

/** The viewer's own number changes with their profile and their weights. */
const namesMatch = ({ match, sort = '', columns = '' }: SearchQuery) => match !== undefined || `${sort},${columns}`.split(/[,-]/).includes('match')

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({
      ...operation(search, (query: SearchQuery) => ({ query })),
      providesTags: (_, __, query) => (namesMatch(query) ? ['Reference', 'Aggregation', 'Affinity', 'Profile'] : ['Reference', 'Aggregation']),
    }),
    suggest: build.query({
      ...operation(suggest, (query: RequestOf<typeof suggest>['query']) => ({ query })),
      providesTags: ['Reference', 'Aggregation'],
    }),
    aggregate: build.query({
      ...operation(aggregate, (body: AggregateQuery) => ({ body })),
      providesTags: ['Reference', 'Aggregation'],
    }),
    understand: build.query({
      ...operation(understand, (q: string) => ({ query: { q } })),
    }),
    /** Loads a few rows with all fields. Searching by the number puts the row first. Rows that no longer exist are left out. */
    getFound: build.query<Found[], Ids>({
      queryFn: async ({ type, ids }, ...[, , baseQuery]) => {
        const names = searchFields[type].map(({ name }) => name)
        const parts = Array.from({ length: Math.ceil(names.length / mostColumns) }, (_, part) =>
          names.slice(part * mostColumns, (part + 1) * mostColumns).join(','),
        )
        const asked = ids.flatMap((id) => parts.map((columns) => ({ id, columns })))
        const answers = await Promise.all(asked.map(({ id, columns }) => baseQuery(requestTo(search, { query: { type, q: id, limit: 5, columns } }))))
        const failed = answers.find(({ error }) => error)
        if (failed?.error) return { error: failed.error }
        const pages = answers.map(({ data }) => search.response.safeParse(data))
        if (pages.some(({ success }) => !success)) return { error: unreadable }
        const found = pages.flatMap(({ data }, index) => data?.items.filter(({ id }) => id === asked[index]?.id) ?? [])
        return { data: ids.flatMap((id) => merged(found.filter((each) => each.id === id))) }
      },
      providesTags: ['Reference', 'Aggregation'],
    }),
  }),
})

/** The server's page limit. */
export const mostColumns = 20

function merged(parts: readonly Found[]): Found[] {
  const [first] = parts
  return first ? [{ ...first, values: Object.assign({}, ...parts.map(({ values }) => values)) }] : []
}

const unreadable: FetchBaseQueryError = { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: "The response doesn't match the contract" }

export const { useSearchQuery, useSuggestQuery, useAggregateQuery, useGetFoundQuery, useLazyUnderstandQuery, useUnderstandQuery } = searchApi
