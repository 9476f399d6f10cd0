import { createSource, getAggregatedDocument, listAggregatedDocuments, listSources, readSource, updateSource } from '@mandate/contract/aggregation'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

interface Named {
  firmCrd?: number
  advisorCrd?: number
  sourceId?: string
  q?: string
  limit?: number
}

const sources = [{ type: 'Aggregation' as const, id: 'SOURCES' }]

const aggregationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAggregatedDocuments: build.infiniteQuery<ResponseOf<typeof listAggregatedDocuments>, Named, string | null>({
      ...pages(listAggregatedDocuments, (after, named: Named) => ({ query: { limit: 6, ...named, ...after } })),
      providesTags: ['Aggregation'],
    }),
    getAggregatedDocument: build.query({
      ...operation(getAggregatedDocument, (documentId: string) => ({ params: { documentId } })),
      providesTags: ['Aggregation'],
    }),
    listSources: build.query({
      ...operation(listSources),
      providesTags: sources,
    }),
    createSource: build.mutation({
      ...operation(createSource),
      invalidatesTags: sources,
    }),
    updateSource: build.mutation({
      ...operation(updateSource),
      invalidatesTags: sources,
    }),
    readSource: build.mutation({
      ...operation(readSource),
      invalidatesTags: ['Aggregation'],
    }),
  }),
})

export const {
  useListAggregatedDocumentsInfiniteQuery,
  useGetAggregatedDocumentQuery,
  useListSourcesQuery,
  useCreateSourceMutation,
  useUpdateSourceMutation,
  useReadSourceMutation,
} = aggregationApi
