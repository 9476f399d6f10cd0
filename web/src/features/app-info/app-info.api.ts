import { getAppInfo } from '@mandate/contract/app-info'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export type AppInfo = ResponseOf<typeof getAppInfo>

export const appInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppInfo: build.query<AppInfo, RequestOf<typeof getAppInfo>>({
      query: (input) => requestTo(getAppInfo, input),
      responseSchema: getAppInfo.response,
      providesTags: ['AppInfo'],
    }),
  }),
})

export const { useGetAppInfoQuery } = appInfoApi
