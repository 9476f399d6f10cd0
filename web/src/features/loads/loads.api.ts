import type { ResponseOf } from '@mandate/contract/endpoint'
import { listLoadRejects, listLoads } from '@mandate/contract/loads'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export type LoadReject = ResponseOf<typeof listLoadRejects>['items'][number]

const pageOf = (cursor: string | null) => ({ limit: 100, ...(cursor ? { cursor } : {}) })

export const loadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoads: build.infiniteQuery<ResponseOf<typeof listLoads>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listLoads, { query: pageOf(pageParam) }),
      responseSchema: listLoads.response,
      providesTags: [{ type: 'Load', id: 'LIST' }],
    }),
    listLoadRejects: build.infiniteQuery<ResponseOf<typeof listLoadRejects>, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => requestTo(listLoadRejects, { params: { loadId: queryArg }, query: pageOf(pageParam) }),
      responseSchema: listLoadRejects.response,
      providesTags: (_, __, loadId) => [{ type: 'Load', id: loadId }],
    }),
  }),
})

export const { useListLoadsInfiniteQuery, useListLoadRejectsInfiniteQuery } = loadsApi
