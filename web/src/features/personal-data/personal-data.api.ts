import { endAccount, getPersonalData, keepAccount, openExport, requestExport } from '@mandate/contract/personal-data'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPersonalData: build.query({
      ...operation(getPersonalData),
      providesTags: [{ type: 'User', id: 'DATA' }],
    }),
    requestExport: build.mutation({
      ...operation(requestExport),
      invalidatesTags: [{ type: 'User', id: 'DATA' }],
    }),
    openExport: build.mutation({
      ...operation(openExport),
    }),
    endAccount: build.mutation({
      ...operation(endAccount),
      invalidatesTags: [
        { type: 'User', id: 'DATA' },
        { type: 'Session', id: 'LIST' },
      ],
    }),
    keepAccount: build.mutation({
      ...operation(keepAccount),
      invalidatesTags: [{ type: 'User', id: 'DATA' }],
    }),
  }),
})

export const { useGetPersonalDataQuery, useRequestExportMutation, useOpenExportMutation, useEndAccountMutation, useKeepAccountMutation } = personalDataApi
