import {
  acceptConversation,
  addConversationMembers,
  countUnreadConversations,
  createConversation,
  declineConversation,
  getConversation,
  leaveConversation,
  listConversations,
  listMessages,
  muteConversation,
  readConversation,
  renameConversation,
  sendMessage,
} from '@mandate/contract/chat'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export type Box = 'inbox' | 'requests'
type Part = RequestOf<typeof listMessages>['query'] & { conversationId: string }

const of = (conversationId: string) => ({ params: { conversationId } })
const changed = ['Chat'] as const

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.infiniteQuery<ResponseOf<typeof listConversations>, Box, string | null>({
      ...pages(listConversations, (after, box: Box) => ({ query: { limit: 30, box, ...after } })),
      providesTags: changed,
    }),
    countUnreadConversations: build.query({ ...operation(countUnreadConversations), providesTags: changed }),
    getConversation: build.query({ ...operation(getConversation, of), providesTags: changed }),
    /**
     * The messages that are loaded, in order. No tag: a refetch would forget the history. `message-list.ts` adds what came since, and what
     * was before.
     */
    listMessages: build.query({ ...operation(listMessages, (conversationId: string) => ({ ...of(conversationId), query: {} })) }),
    fetchMessages: build.mutation<ResponseOf<typeof listMessages>, Part>(
      operation(listMessages, ({ conversationId, ...query }: Part) => ({ ...of(conversationId), query })),
    ),
    sendMessage: build.mutation(operation(sendMessage)),
    createConversation: build.mutation({ ...operation(createConversation), invalidatesTags: changed }),
    readConversation: build.mutation({ ...operation(readConversation), invalidatesTags: changed }),
    muteConversation: build.mutation({ ...operation(muteConversation), invalidatesTags: changed }),
    leaveConversation: build.mutation({ ...operation(leaveConversation, of), invalidatesTags: changed }),
    addConversationMembers: build.mutation({ ...operation(addConversationMembers), invalidatesTags: changed }),
    renameConversation: build.mutation({ ...operation(renameConversation), invalidatesTags: changed }),
    acceptConversation: build.mutation({ ...operation(acceptConversation, of), invalidatesTags: changed }),
    declineConversation: build.mutation({ ...operation(declineConversation, of), invalidatesTags: changed }),
  }),
})

export const {
  useListConversationsInfiniteQuery,
  useCountUnreadConversationsQuery,
  useGetConversationQuery,
  useListMessagesQuery,
  useCreateConversationMutation,
  useReadConversationMutation,
  useMuteConversationMutation,
  useLeaveConversationMutation,
  useAddConversationMembersMutation,
  useRenameConversationMutation,
  useAcceptConversationMutation,
  useDeclineConversationMutation,
} = chatApi
