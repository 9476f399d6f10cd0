import { getOnboarding, updateOnboarding } from '@mandate/contract/onboarding'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboarding: build.query({
      ...operation(getOnboarding),
      providesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
    updateOnboarding: build.mutation({
      ...operation(updateOnboarding),
      invalidatesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
  }),
})

export const { useGetOnboardingQuery, useUpdateOnboardingMutation } = onboardingApi
