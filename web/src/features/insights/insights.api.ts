import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { askInsight, getInsightSettings, updateInsightSettings } from '@mandate/contract/insights'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing on the server: a question is sent as a body because it has parts. */
    askInsight: build.query({
      ...operation(askInsight, (body: RequestOf<typeof askInsight>['body']) => ({ body })),
      providesTags: ['AI', 'Personality'],
    }),
    getInsightSettings: build.query({ ...operation(getInsightSettings), providesTags: ['AI'] }),
    updateInsightSettings: build.mutation({ ...operation(updateInsightSettings), invalidatesTags: ['AI'] }),
  }),
})

export const { useAskInsightQuery, useGetInsightSettingsQuery, useUpdateInsightSettingsMutation } = insightsApi
