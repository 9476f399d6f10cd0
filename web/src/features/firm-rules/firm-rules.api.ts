import { getFirmRules, updateFirmRules } from '@mandate/contract/firm-rules'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const firmRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmRules: build.query({ ...operation(getFirmRules), providesTags: ['Team'] }),
    updateFirmRules: build.mutation({ ...operation(updateFirmRules), invalidatesTags: ['Team', 'Posts', 'Chat'] }),
  }),
})

export const { useGetFirmRulesQuery, useUpdateFirmRulesMutation } = firmRulesApi
