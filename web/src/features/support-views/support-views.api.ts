import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { endSupportView, listSupportViews, startSupportView } from '@mandate/contract/support-views'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const supportViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startSupportView: build.mutation({ ...operation(startSupportView) }),
    endSupportView: build.mutation({ ...operation(endSupportView) }),
    listSupportViews: build.infiniteQuery<ResponseOf<typeof listSupportViews>, void, string | null>({
      ...pages(listSupportViews, (after) => ({ query: after })),
      // They are live with the sessions.
      providesTags: [{ type: 'Session', id: 'LIST' }],
    }),
  }),
})

export const { useStartSupportViewMutation, useEndSupportViewMutation, useListSupportViewsInfiniteQuery } = supportViewsApi
