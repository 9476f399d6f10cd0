import { chooseAnalytics, getAnalyticsChoice, getAnalyticsOverview, listAnalytics } from '@mandate/contract/analytics'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

export type RecordedEvent = ResponseOf<typeof listAnalytics>['items'][number]

const analyticsApi = api.enhanceEndpoints({ addTagTypes: ['Analytics'] }).injectEndpoints({
  endpoints: (build) => ({
    listAnalytics: build.infiniteQuery<ResponseOf<typeof listAnalytics>, void, string | null>({
      ...pages(listAnalytics, (after) => ({ query: { limit: 100, ...after } })),
      providesTags: [{ type: 'Analytics', id: 'LIST' }],
    }),
    getAnalyticsOverview: build.query({ ...operation(getAnalyticsOverview), providesTags: [{ type: 'Analytics', id: 'LIST' }] }),
    getAnalyticsChoice: build.query({
      ...operation(getAnalyticsChoice),
      providesTags: [{ type: 'Analytics', id: 'CHOICE' }],
    }),
    chooseAnalytics: build.mutation({
      ...operation(chooseAnalytics),
      invalidatesTags: [
        { type: 'Analytics', id: 'CHOICE' },
        { type: 'Analytics', id: 'LIST' },
      ],
      async onQueryStarted({ body: { isAllowed } }, { dispatch, queryFulfilled }) {
        const chosen = dispatch(
          analyticsApi.util.updateQueryData('getAnalyticsChoice', {}, (choice) => {
            choice.isAllowed = isAllowed
          }),
        )
        await undoWhenRefused(queryFulfilled, chosen)
      },
    }),
  }),
})

export const { useListAnalyticsInfiniteQuery, useGetAnalyticsOverviewQuery, useGetAnalyticsChoiceQuery, useChooseAnalyticsMutation } = analyticsApi
