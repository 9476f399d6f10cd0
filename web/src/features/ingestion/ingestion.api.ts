import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { getLoadSchedule, listLoadRejects, listLoads, requestLoads, rerunLoad } from '@mandate/contract/ingestion'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export type LoadReject = ResponseOf<typeof listLoadRejects>['items'][number]

const limit = 100

const ingestionApi = api.enhanceEndpoints({ addTagTypes: ['Load'] }).injectEndpoints({
  endpoints: (build) => ({
    getLoadSchedule: build.query({
      ...operation(getLoadSchedule, () => ({})),
      providesTags: [{ type: 'Load', id: 'SCHEDULE' }],
    }),
    requestLoads: build.mutation({
      ...operation(requestLoads),
      invalidatesTags: [{ type: 'Load', id: 'SCHEDULE' }],
    }),
    rerunLoad: build.mutation({
      ...operation(rerunLoad),
      invalidatesTags: [{ type: 'Load', id: 'LIST' }],
    }),
    listLoads: build.infiniteQuery<ResponseOf<typeof listLoads>, void, string | null>({
      ...pages(listLoads, (after) => ({ query: { limit, ...after } })),
      providesTags: [{ type: 'Load', id: 'LIST' }],
    }),
    listFailedLoads: build.infiniteQuery<ResponseOf<typeof listLoads>, void, string | null>({
      ...pages(listLoads, (after) => ({ query: { state: 'failed' as const, limit: 20, ...after } })),
      providesTags: [{ type: 'Load', id: 'LIST' }],
    }),
    listLoadRejects: build.infiniteQuery<ResponseOf<typeof listLoadRejects>, number, string | null>({
      ...pages(listLoadRejects, (after, loadId: number) => ({ params: { loadId }, query: { limit, ...after } })),
      providesTags: (_, __, loadId) => [{ type: 'Load', id: loadId }],
    }),
  }),
})

export const {
  useGetLoadScheduleQuery,
  useRequestLoadsMutation,
  useRerunLoadMutation,
  useListLoadsInfiniteQuery,
  useListFailedLoadsInfiniteQuery,
  useListLoadRejectsInfiniteQuery,
} = ingestionApi
