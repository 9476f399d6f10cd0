import { getAppInfo } from '@mandate/contract/app-info'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export type AppInfo = ResponseOf<typeof getAppInfo>

export const appInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppInfo: build.query({
      ...operation(getAppInfo),
      providesTags: ['AppInfo'],
    }),
  }),
})

export const { useGetAppInfoQuery } = appInfoApi
