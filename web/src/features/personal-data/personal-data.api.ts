import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { endAccount, getPersonalData, keepAccount, openExport, requestExport } from '@mandate/contract/personal-data'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPersonalData: build.query<ResponseOf<typeof getPersonalData>, RequestOf<typeof getPersonalData>>({
      query: (input) => requestTo(getPersonalData, input),
      responseSchema: getPersonalData.response,
      providesTags: [{ type: 'User', id: 'DATA' }],
    }),
    requestExport: build.mutation<ResponseOf<typeof requestExport>, RequestOf<typeof requestExport>>({
      query: (input) => requestTo(requestExport, input),
      responseSchema: requestExport.response,
      invalidatesTags: [{ type: 'User', id: 'DATA' }],
    }),
    openExport: build.mutation<ResponseOf<typeof openExport>, RequestOf<typeof openExport>>({
      query: (input) => requestTo(openExport, input),
      responseSchema: openExport.response,
    }),
    endAccount: build.mutation<ResponseOf<typeof endAccount>, RequestOf<typeof endAccount>>({
      query: (input) => requestTo(endAccount, input),
      responseSchema: endAccount.response,
      invalidatesTags: [
        { type: 'User', id: 'DATA' },
        { type: 'Session', id: 'LIST' },
      ],
    }),
    keepAccount: build.mutation<ResponseOf<typeof keepAccount>, RequestOf<typeof keepAccount>>({
      query: (input) => requestTo(keepAccount, input),
      responseSchema: keepAccount.response,
      invalidatesTags: [{ type: 'User', id: 'DATA' }],
    }),
  }),
})

export const { useGetPersonalDataQuery, useRequestExportMutation, useOpenExportMutation, useEndAccountMutation, useKeepAccountMutation } = personalDataApi
