import { follow, listFollows, listMutes, muteMember, unfollow, unmuteMember } from '@mandate/contract/follows'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

interface Wanted {
  firmCrd?: number
  userId?: string
  advisorCrd?: number
}

const ownApi = api.enhanceEndpoints({ addTagTypes: ['Follow', 'Mute'] })

const followsApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    listFollows: build.infiniteQuery<ResponseOf<typeof listFollows>, Wanted, string | null>({
      ...pages(listFollows, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Follow'],
    }),
    follow: build.mutation({ ...operation(follow), invalidatesTags: ['Follow', 'Posts'] }),
    unfollow: build.mutation({ ...operation(unfollow, (followId: string) => ({ params: { followId } })), invalidatesTags: ['Follow', 'Posts'] }),
    listMutes: build.infiniteQuery<ResponseOf<typeof listMutes>, void, string | null>({
      ...pages(listMutes, (after) => ({ query: after })),
      providesTags: ['Mute'],
    }),
    muteMember: build.mutation({ ...operation(muteMember, (userId: string) => ({ body: { userId } })), invalidatesTags: ['Mute', 'Posts'] }),
    unmuteMember: build.mutation({ ...operation(unmuteMember, (userId: string) => ({ params: { userId } })), invalidatesTags: ['Mute', 'Posts'] }),
  }),
})

export const {
  useListFollowsInfiniteQuery,
  useFollowMutation,
  useUnfollowMutation,
  useListMutesInfiniteQuery,
  useMuteMemberMutation,
  useUnmuteMemberMutation,
} = followsApi
