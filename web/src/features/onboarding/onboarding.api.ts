import { getOnboarding, getRoleState, updateOnboarding } from '@mandate/contract/onboarding'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboarding: build.query({
      ...operation(getOnboarding),
      providesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
    getRoleState: build.query({
      ...operation(getRoleState),
      providesTags: ['User', 'Team', 'Lead'],
    }),
    updateOnboarding: build.mutation({
      ...operation(updateOnboarding),
      invalidatesTags: [{ type: 'Profile', id: 'ONBOARDING' }],
    }),
  }),
})

export const { useGetOnboardingQuery, useGetRoleStateQuery, useUpdateOnboardingMutation } = onboardingApi
