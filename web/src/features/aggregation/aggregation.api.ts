import { createSource, getAggregatedDocument, listAggregatedDocuments, listSources, readSource, updateSource } from '@mandate/contract/aggregation'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

interface Named {
  firmCrd?: number
  advisorCrd?: number
  sourceId?: string
  q?: string
  limit?: number
}

const sources = [{ type: 'Aggregation' as const, id: 'SOURCES' }]

export const aggregationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAggregatedDocuments: build.infiniteQuery<ResponseOf<typeof listAggregatedDocuments>, Named, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => requestTo(listAggregatedDocuments, { query: { limit: 6, ...queryArg, ...(pageParam ? { cursor: pageParam } : {}) } }),
      responseSchema: listAggregatedDocuments.response,
      providesTags: ['Aggregation'],
    }),
    getAggregatedDocument: build.query<ResponseOf<typeof getAggregatedDocument>, string>({
      query: (documentId) => requestTo(getAggregatedDocument, { params: { documentId } }),
      responseSchema: getAggregatedDocument.response,
      providesTags: ['Aggregation'],
    }),
    listSources: build.query<ResponseOf<typeof listSources>, void>({
      query: () => requestTo(listSources, {}),
      responseSchema: listSources.response,
      providesTags: sources,
    }),
    createSource: build.mutation<ResponseOf<typeof createSource>, RequestOf<typeof createSource>>({
      query: (input) => requestTo(createSource, input),
      responseSchema: createSource.response,
      invalidatesTags: sources,
    }),
    updateSource: build.mutation<ResponseOf<typeof updateSource>, RequestOf<typeof updateSource>>({
      query: (input) => requestTo(updateSource, input),
      responseSchema: updateSource.response,
      invalidatesTags: sources,
    }),
    readSource: build.mutation<ResponseOf<typeof readSource>, RequestOf<typeof readSource>>({
      query: (input) => requestTo(readSource, input),
      responseSchema: readSource.response,
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
