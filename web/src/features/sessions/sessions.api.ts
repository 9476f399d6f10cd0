import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { endOtherSessions, endSession, getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<ResponseOf<typeof getMe>, RequestOf<typeof getMe>>({
      query: (input) => requestTo(getMe, input),
      responseSchema: getMe.response,
      providesTags: ['User'],
    }),
    renewSession: build.mutation<ResponseOf<typeof renewSession>, RequestOf<typeof renewSession>>({
      query: (input) => requestTo(renewSession, input),
      responseSchema: renewSession.response,
    }),
    /** By then the browser has forgotten the credential, so it is handed over; the request outlives the page. */
    logout: build.mutation<ResponseOf<typeof logout>, { token?: string | undefined }>({
      query: ({ token }) => ({ ...requestTo(logout, {}), keepalive: true, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) }),
      responseSchema: logout.response,
    }),
    listSessions: build.infiniteQuery<ResponseOf<typeof listSessions>, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => requestTo(listSessions, { query: pageParam ? { cursor: pageParam } : {} }),
      responseSchema: listSessions.response,
      providesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    endSession: build.mutation<ResponseOf<typeof endSession>, RequestOf<typeof endSession>>({
      query: (input) => requestTo(endSession, input),
      responseSchema: endSession.response,
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    endOtherSessions: build.mutation<ResponseOf<typeof endOtherSessions>, RequestOf<typeof endOtherSessions>>({
      query: (input) => requestTo(endOtherSessions, input),
      responseSchema: endOtherSessions.response,
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
  }),
})

export const { useGetMeQuery, useLogoutMutation, useListSessionsInfiniteQuery, useEndSessionMutation, useEndOtherSessionsMutation, useRenewSessionMutation } =
  sessionsApi
