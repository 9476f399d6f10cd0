import { endUserSessions, listUsers, restoreUser, suspendUser } from '@mandate/contract/admin-users'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

type Wanted = Omit<RequestOf<typeof listUsers>['query'], 'cursor' | 'limit'>

const ownApi = api.enhanceEndpoints({ addTagTypes: ['Account'] })

const adminUsersApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<ResponseOf<typeof listUsers>, Wanted, string | null>({
      ...pages(listUsers, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Account'],
    }),
    suspendUser: build.mutation({ ...operation(suspendUser), invalidatesTags: ['Account'] }),
    restoreUser: build.mutation({ ...operation(restoreUser), invalidatesTags: ['Account'] }),
    endUserSessions: build.mutation({ ...operation(endUserSessions), invalidatesTags: ['Account'] }),
  }),
})

export const { useListUsersInfiniteQuery, useSuspendUserMutation, useRestoreUserMutation, useEndUserSessionsMutation } = adminUsersApi
