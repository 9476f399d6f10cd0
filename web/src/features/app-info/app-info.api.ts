import { getAppInfo } from '@mandate/contract/app-info'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export const appInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppInfo: build.query({
      ...operation(getAppInfo),
      providesTags: ['AppInfo'],
    }),
  }),
})

export const { useGetAppInfoQuery } = appInfoApi
