import {
  decideRequestedItem,
  declineDocumentRequest,
  giveRequestedDocument,
  stateItemUnavailable,
  takeBackRequestedDocument,
} from '@mandate/contract/document-request-answers'
import {
  closeDocumentRequest,
  createDocumentRequest,
  deleteDocumentRequest,
  exportDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
  nudgeForDocuments,
  saveDocumentRequest,
  sendDocumentRequest,
  setRequestReminders,
} from '@mandate/contract/document-requests'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

type Wanted = Omit<RequestOf<typeof listDocumentRequests>['query'], 'cursor'>

const changed = ['DocumentRequest'] as const
/** What is given or taken back is a share of a document, too. */
const given = ['DocumentRequest', 'Docs'] as const
const of = (documentRequestId: string) => ({ params: { documentRequestId } })

export const documentRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocumentRequests: build.infiniteQuery<ResponseOf<typeof listDocumentRequests>, Wanted, string | null>({
      ...pages(listDocumentRequests, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['DocumentRequest', { type: 'DocumentRequest', id: 'LIST' }],
    }),
    getDocumentRequest: build.query({ ...operation(getDocumentRequest, of), providesTags: changed }),
    createDocumentRequest: build.mutation({ ...operation(createDocumentRequest), invalidatesTags: changed }),
    saveDocumentRequest: build.mutation({ ...operation(saveDocumentRequest), invalidatesTags: changed }),
    sendDocumentRequest: build.mutation({ ...operation(sendDocumentRequest, of), invalidatesTags: changed }),
    deleteDocumentRequest: build.mutation({
      ...operation(deleteDocumentRequest, of),
      // Not the request itself: its page would ask for it again before it is left.
      invalidatesTags: [{ type: 'DocumentRequest', id: 'LIST' }],
    }),
    closeDocumentRequest: build.mutation({ ...operation(closeDocumentRequest), invalidatesTags: changed }),
    setRequestReminders: build.mutation({ ...operation(setRequestReminders), invalidatesTags: changed }),
    nudgeForDocuments: build.mutation({ ...operation(nudgeForDocuments, of), invalidatesTags: changed }),
    giveRequestedDocument: build.mutation({ ...operation(giveRequestedDocument), invalidatesTags: given }),
    takeBackRequestedDocument: build.mutation({ ...operation(takeBackRequestedDocument), invalidatesTags: given }),
    stateItemUnavailable: build.mutation({ ...operation(stateItemUnavailable), invalidatesTags: changed }),
    decideRequestedItem: build.mutation({ ...operation(decideRequestedItem), invalidatesTags: changed }),
    declineDocumentRequest: build.mutation({ ...operation(declineDocumentRequest), invalidatesTags: changed }),
    /** An object URL, to be revoked after use. */
    exportDocumentRequest: build.mutation<string, string>({
      query: (requestId) => ({
        ...requestTo(exportDocumentRequest, of(requestId)),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
  }),
})

export const {
  useListDocumentRequestsInfiniteQuery,
  useGetDocumentRequestQuery,
  useCreateDocumentRequestMutation,
  useSaveDocumentRequestMutation,
  useSendDocumentRequestMutation,
  useDeleteDocumentRequestMutation,
  useCloseDocumentRequestMutation,
  useSetRequestRemindersMutation,
  useNudgeForDocumentsMutation,
  useGiveRequestedDocumentMutation,
  useTakeBackRequestedDocumentMutation,
  useStateItemUnavailableMutation,
  useDecideRequestedItemMutation,
  useDeclineDocumentRequestMutation,
  useExportDocumentRequestMutation,
} = documentRequestsApi
