import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { listSupervisedConversations, listSupervisedRecords, readSupervisedPdf } from '@mandate/contract/supervision'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'
import { asAddress } from './chat.api.ts'

type Records = RequestOf<typeof listSupervisedRecords>['query'] & { conversationId: string }

const supervisionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSupervisedConversations: build.infiniteQuery<ResponseOf<typeof listSupervisedConversations>, Record<string, never>, string | null>({
      ...pages(listSupervisedConversations, (after) => ({ query: after })),
      providesTags: ['Chat'],
    }),
    listSupervisedRecords: build.query({
      ...operation(listSupervisedRecords, ({ conversationId, ...query }: Records) => ({ params: { conversationId }, query })),
    }),
    fetchSupervisedRecords: build.mutation(operation(listSupervisedRecords)),
    fetchSupervisedPdf: build.mutation<string, RequestOf<typeof readSupervisedPdf>>({
      query: (asked) => ({ ...requestTo(readSupervisedPdf, asked), responseHandler: asAddress }),
    }),
  }),
})

export const { useListSupervisedConversationsInfiniteQuery, useListSupervisedRecordsQuery, useFetchSupervisedRecordsMutation, useFetchSupervisedPdfMutation } =
  supervisionApi
