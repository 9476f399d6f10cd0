import { chooseAnalytics, getAnalyticsChoice, listAnalytics } from '@mandate/contract/analytics'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export type RecordedEvent = ResponseOf<typeof listAnalytics>['items'][number]

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAnalytics: build.infiniteQuery<ResponseOf<typeof listAnalytics>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listAnalytics, { query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) } }),
      responseSchema: listAnalytics.response,
      providesTags: [{ type: 'Analytics', id: 'LIST' }],
    }),
    getAnalyticsChoice: build.query<ResponseOf<typeof getAnalyticsChoice>, RequestOf<typeof getAnalyticsChoice>>({
      query: (input) => requestTo(getAnalyticsChoice, input),
      responseSchema: getAnalyticsChoice.response,
      providesTags: [{ type: 'Analytics', id: 'CHOICE' }],
    }),
    chooseAnalytics: build.mutation<ResponseOf<typeof chooseAnalytics>, RequestOf<typeof chooseAnalytics>>({
      query: (input) => requestTo(chooseAnalytics, input),
      responseSchema: chooseAnalytics.response,
      invalidatesTags: [
        { type: 'Analytics', id: 'CHOICE' },
        { type: 'Analytics', id: 'LIST' },
      ],
    }),
  }),
})

export const { useListAnalyticsInfiniteQuery, useGetAnalyticsChoiceQuery, useChooseAnalyticsMutation } = analyticsApi
