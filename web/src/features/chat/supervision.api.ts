import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { listSupervisedConversations, listSupervisedRecords } from '@mandate/contract/supervision'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

type Records = RequestOf<typeof listSupervisedRecords>['query'] & { conversationId: string }

export const supervisionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSupervisedConversations: build.infiniteQuery<ResponseOf<typeof listSupervisedConversations>, Record<string, never>, string | null>({
      ...pages(listSupervisedConversations, (after) => ({ query: after })),
      providesTags: ['Chat'],
    }),
    listSupervisedRecords: build.query({
      ...operation(listSupervisedRecords, ({ conversationId, ...query }: Records) => ({ params: { conversationId }, query })),
    }),
  }),
})

export const { useListSupervisedConversationsInfiniteQuery, useListSupervisedRecordsQuery } = supervisionApi
