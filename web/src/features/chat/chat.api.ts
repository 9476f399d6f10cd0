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
import { getChatSettings, getConversationActivity, signalPresence, signalTyping, updateChatSettings } from '@mandate/contract/chat-activity'
import { checkConversationRecord, listConversationRecords, readConversationPdf } from '@mandate/contract/chat-records'
import { searchMessages } from '@mandate/contract/chat-search'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  addMessageReaction,
  deleteMessage,
  editMessage,
  listMessageChanges,
  listMessageRevisions,
  removeMessageReaction,
} from '@mandate/contract/message-changes'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export type Box = 'inbox' | 'unread' | 'requests'
type Part = RequestOf<typeof listMessages>['query'] & { conversationId: string }

interface Place {
  conversationId: string
  messageId: string
}

const of = (conversationId: string) => ({ params: { conversationId } })
const changed = ['Chat'] as const

/** Of a file that was fetched, in this browser. */
export const asAddress = async (answer: Response): Promise<unknown> => (answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json())

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
    /** A part of the history, for what lies far back. */
    listMessagesAround: build.query({
      ...operation(listMessages, ({ conversationId, around }: { conversationId: string; around: number }) => ({
        ...of(conversationId),
        query: { around, limit: 100 },
      })),
      providesTags: changed,
    }),
    searchMessages: build.infiniteQuery<ResponseOf<typeof searchMessages>, string, string | null>({
      ...pages(searchMessages, (after, q: string) => ({ query: { limit: 30, q, ...after } })),
      providesTags: changed,
    }),
    fetchConversationRecords: build.mutation(operation(listConversationRecords)),
    fetchConversationPdf: build.mutation<string, RequestOf<typeof readConversationPdf>>({
      query: (asked) => ({ ...requestTo(readConversationPdf, asked), responseHandler: asAddress }),
    }),
    checkConversationRecord: build.mutation(operation(checkConversationRecord)),
    fetchMessages: build.mutation<ResponseOf<typeof listMessages>, Part>(
      operation(listMessages, ({ conversationId, ...query }: Part) => ({ ...of(conversationId), query })),
    ),
    fetchMessageChanges: build.mutation<ResponseOf<typeof listMessageChanges>, { conversationId: string; after: number }>(
      operation(listMessageChanges, ({ conversationId, after }: { conversationId: string; after: number }) => ({
        ...of(conversationId),
        query: after > 0 ? { after } : {},
      })),
    ),
    editMessage: build.mutation({ ...operation(editMessage), invalidatesTags: changed }),
    deleteMessage: build.mutation({ ...operation(deleteMessage), invalidatesTags: changed }),
    addMessageReaction: build.mutation(operation(addMessageReaction)),
    removeMessageReaction: build.mutation(operation(removeMessageReaction)),
    /** No tag: the dialog that shows them asks when it opens. */
    listMessageRevisions: build.infiniteQuery<ResponseOf<typeof listMessageRevisions>, Place, string | null>(
      pages(listMessageRevisions, (after, params: Place) => ({ params, query: { limit: 30, ...after } })),
    ),
    sendMessage: build.mutation(operation(sendMessage)),
    getChatSettings: build.query({ ...operation(getChatSettings), providesTags: changed }),
    updateChatSettings: build.mutation({ ...operation(updateChatSettings), invalidatesTags: changed }),
    getConversationActivity: build.query({ ...operation(getConversationActivity, of), providesTags: changed }),
    signalTyping: build.mutation(operation(signalTyping, of)),
    signalPresence: build.mutation(operation(signalPresence)),
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
  useListMessagesAroundQuery,
  useSearchMessagesInfiniteQuery,
  useListMessageRevisionsInfiniteQuery,
  useGetChatSettingsQuery,
  useUpdateChatSettingsMutation,
  useGetConversationActivityQuery,
  useSignalTypingMutation,
  useFetchConversationPdfMutation,
  useFetchConversationRecordsMutation,
  useCheckConversationRecordMutation,
  useEditMessageMutation,
  useDeleteMessageMutation,
  useAddMessageReactionMutation,
  useRemoveMessageReactionMutation,
  useCreateConversationMutation,
  useReadConversationMutation,
  useMuteConversationMutation,
  useLeaveConversationMutation,
  useAddConversationMembersMutation,
  useRenameConversationMutation,
  useAcceptConversationMutation,
  useDeclineConversationMutation,
} = chatApi
