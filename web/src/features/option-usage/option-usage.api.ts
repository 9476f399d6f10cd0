import { countOptions, getOptionUsage, listOptionLists } from '@mandate/contract/option-usage'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const optionUsageApi = api.enhanceEndpoints({ addTagTypes: ['OptionCount'] }).injectEndpoints({
  endpoints: (build) => ({
    listOptionLists: build.query({ ...operation(listOptionLists), providesTags: ['OptionCount'] }),
    getOptionUsage: build.query({ ...operation(getOptionUsage), providesTags: ['OptionCount'] }),
    countOptions: build.mutation({ ...operation(countOptions), invalidatesTags: ['OptionCount'] }),
  }),
})

export const { useListOptionListsQuery, useGetOptionUsageQuery, useCountOptionsMutation } = optionUsageApi
