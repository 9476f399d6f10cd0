import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { endOtherSessions, endSession, getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query({
      ...operation(getMe),
      providesTags: ['User'],
    }),
    renewSession: build.mutation({
      ...operation(renewSession),
    }),
    /** The credential is passed in, because the browser has cleared it by then; the request outlives the page. */
    logout: build.mutation<ResponseOf<typeof logout>, { token?: string | undefined }>({
      query: ({ token }) => ({ ...requestTo(logout, {}), keepalive: true, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) }),
      responseSchema: logout.response,
    }),
    listSessions: build.infiniteQuery<ResponseOf<typeof listSessions>, void, string | null>({
      ...pages(listSessions, (after) => ({ query: after })),
      providesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    endSession: build.mutation({
      ...operation(endSession),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    endOtherSessions: build.mutation({
      ...operation(endOtherSessions),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
  }),
})

export const { useGetMeQuery, useLogoutMutation, useListSessionsInfiniteQuery, useEndSessionMutation, useEndOtherSessionsMutation, useRenewSessionMutation } =
  sessionsApi
