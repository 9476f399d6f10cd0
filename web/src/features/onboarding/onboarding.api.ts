import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { getOnboarding, updateOnboarding } from '@mandate/contract/onboarding'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboarding: build.query<ResponseOf<typeof getOnboarding>, RequestOf<typeof getOnboarding>>({
      query: (input) => requestTo(getOnboarding, input),
      responseSchema: getOnboarding.response,
      providesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
    updateOnboarding: build.mutation<ResponseOf<typeof updateOnboarding>, RequestOf<typeof updateOnboarding>>({
      query: (input) => requestTo(updateOnboarding, input),
      responseSchema: updateOnboarding.response,
      invalidatesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
  }),
})

export const { useGetOnboardingQuery, useUpdateOnboardingMutation } = onboardingApi
