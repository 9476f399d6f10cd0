import { createConversation } from '@mandate/contract/chat'
import { dismissSuggestion, listSuggestions, undoDismissal } from '@mandate/contract/connection-suggestions'
import {
  acceptInvitation,
  blockMember,
  declineInvitation,
  getConnectionSummary,
  getRelation,
  inviteToConnect,
  listBlocks,
  listConnections,
  listMutualConnections,
  removeConnection,
  unblockMember,
  undoDecline,
  withdrawInvitation,
} from '@mandate/contract/connections'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { pathTo } from '@mandate/contract/frame/paths'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { dropRecentPage } from '../../frame/recent-pages.ts'

type Wanted = Omit<RequestOf<typeof listConnections>['query'], 'cursor'>

/** A connection changes what both see of each other. */
const changed = ['Connection', 'Profile', 'RelatedUsers'] as const
const of = (connectionId: string) => ({ params: { connectionId } })
const profile = (profileId: string) => ({ params: { profileId } })

const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConnections: build.infiniteQuery<ResponseOf<typeof listConnections>, Wanted, string | null>({
      ...pages(listConnections, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Connection'],
    }),
    getConnectionSummary: build.query({ ...operation(getConnectionSummary), providesTags: ['Connection'] }),
    getRelation: build.query({ ...operation(getRelation, profile), providesTags: ['Connection'] }),
    listMutualConnections: build.infiniteQuery<ResponseOf<typeof listMutualConnections>, string, string | null>({
      ...pages(listMutualConnections, (after, userId: string) => ({ ...profile(userId), query: after })),
      providesTags: ['Connection'],
    }),
    inviteToConnect: build.mutation({ ...operation(inviteToConnect), invalidatesTags: changed }),
    acceptInvitation: build.mutation({ ...operation(acceptInvitation, of), invalidatesTags: changed }),
    declineInvitation: build.mutation({ ...operation(declineInvitation, of), invalidatesTags: ['Connection'] }),
    undoDecline: build.mutation({ ...operation(undoDecline, of), invalidatesTags: ['Connection'] }),
    withdrawInvitation: build.mutation({ ...operation(withdrawInvitation, of), invalidatesTags: ['Connection'] }),
    removeConnection: build.mutation({ ...operation(removeConnection, of), invalidatesTags: changed }),
    blockMember: build.mutation({
      ...operation(blockMember, (userId: string) => ({ body: { userId } })),
      // Not the profile: the page of someone who was just blocked is left.
      invalidatesTags: ['Connection', 'RelatedUsers', 'Docs', 'DocumentRequest', 'Chat', 'Posts', 'Notification'],
      async onQueryStarted(userId, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dropRecentPage(pathTo('profile', { userId }))
      },
    }),
    openConversation: build.mutation({ ...operation(createConversation), invalidatesTags: ['Chat'] }),
    listBlocks: build.infiniteQuery<ResponseOf<typeof listBlocks>, void, string | null>({
      ...pages(listBlocks, (after) => ({ query: after })),
      providesTags: ['Connection'],
    }),
    unblockMember: build.mutation({ ...operation(unblockMember, (userId: string) => ({ params: { userId } })), invalidatesTags: changed }),
    listSuggestions: build.infiniteQuery<ResponseOf<typeof listSuggestions>, void, string | null>({
      ...pages(listSuggestions, (after) => ({ query: { ...after, limit: 24 } })),
      providesTags: ['RelatedUsers'],
    }),
    dismissSuggestion: build.mutation({ ...operation(dismissSuggestion, profile), invalidatesTags: ['RelatedUsers'] }),
    undoDismissal: build.mutation({ ...operation(undoDismissal, profile), invalidatesTags: ['RelatedUsers'] }),
  }),
})

export const {
  useListConnectionsInfiniteQuery,
  useGetConnectionSummaryQuery,
  useGetRelationQuery,
  useListMutualConnectionsInfiniteQuery,
  useInviteToConnectMutation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useUndoDeclineMutation,
  useWithdrawInvitationMutation,
  useRemoveConnectionMutation,
  useBlockMemberMutation,
  useOpenConversationMutation,
  useListBlocksInfiniteQuery,
  useUnblockMemberMutation,
  useListSuggestionsInfiniteQuery,
  useDismissSuggestionMutation,
  useUndoDismissalMutation,
} = networkApi
