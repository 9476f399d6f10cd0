import { getHealth, listOutbox, retryOutbox } from '@mandate/contract/admin-health'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const ownApi = api.enhanceEndpoints({ addTagTypes: ['Health'] })

const adminHealthApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    getHealth: build.query({ ...operation(getHealth), providesTags: ['Health'] }),
    listOpenEffects: build.infiniteQuery<ResponseOf<typeof listOutbox>, { isFailed: boolean; kind?: string }, string | null>({
      ...pages(listOutbox, (after, { isFailed, kind }: { isFailed: boolean; kind?: string }) => ({
        query: { failed: isFailed ? ('true' as const) : ('false' as const), ...(kind ? { kind } : {}), ...after },
      })),
      providesTags: ['Health'],
    }),
    retryOutbox: build.mutation({ ...operation(retryOutbox), invalidatesTags: ['Health'] }),
  }),
})

export const { useGetHealthQuery, useListOpenEffectsInfiniteQuery, useRetryOutboxMutation } = adminHealthApi
