import { getHealth, listOutbox, retryOutbox } from '@mandate/contract/admin-health'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const ownApi = api.enhanceEndpoints({ addTagTypes: ['Health'] })

export const adminHealthApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query({ ...operation(getHealth), providesTags: ['Health'] }),
    listFailedEffects: build.infiniteQuery<ResponseOf<typeof listOutbox>, void, string | null>({
      ...pages(listOutbox, (after) => ({ query: { failed: 'true' as const, ...after } })),
      providesTags: ['Health'],
    }),
    retryOutbox: build.mutation({ ...operation(retryOutbox), invalidatesTags: ['Health'] }),
  }),
})

export const { useGetHealthQuery, useListFailedEffectsInfiniteQuery, useRetryOutboxMutation } = adminHealthApi
