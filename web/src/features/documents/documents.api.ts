import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import {
  checkDocumentLink,
  createDocumentShare,
  deleteDocumentShare,
  listDocumentReadings,
  listDocumentShares,
  openDocumentLink,
  recordDocumentLinkReading,
  recordDocumentReading,
} from '@mandate/contract/document-shares'
import {
  addDocumentVersion,
  createDocument,
  createDocumentFolder,
  deleteDocument,
  deleteDocumentFolder,
  getDocument,
  getStorageUse,
  listDocumentFolders,
  listDocuments,
  readDocumentContent,
  renameDocumentFolder,
  updateDocument,
} from '@mandate/contract/documents'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

type Wanted = Omit<RequestOf<typeof listDocuments>['query'], 'cursor'>

type Found = Omit<RequestOf<typeof searchDocumentRecipients>['query'], 'cursor'>

interface Content {
  documentId: string
  version: number
}

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.infiniteQuery<ResponseOf<typeof listDocuments>, Wanted, string | null>({
      ...pages(listDocuments, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Docs', { type: 'Docs', id: 'LIST' }],
    }),
    listDocumentFolders: build.infiniteQuery<ResponseOf<typeof listDocumentFolders>, void, string | null>({
      ...pages(listDocumentFolders, (after) => ({ query: { limit: 50, ...after } })),
      providesTags: ['Docs', { type: 'Docs', id: 'LIST' }],
    }),
    getDocument: build.query({
      ...operation(getDocument, (documentId: string) => ({ params: { documentId } })),
      providesTags: ['Docs'],
    }),
    getStorageUse: build.query<ResponseOf<typeof getStorageUse>, void>({
      ...operation(getStorageUse, () => ({})),
      providesTags: ['Docs', { type: 'Docs', id: 'LIST' }],
    }),
    createDocument: build.mutation({ ...operation(createDocument), invalidatesTags: ['Docs'] }),
    updateDocument: build.mutation({ ...operation(updateDocument), invalidatesTags: ['Docs'] }),
    addDocumentVersion: build.mutation({ ...operation(addDocumentVersion), invalidatesTags: ['Docs'] }),
    deleteDocument: build.mutation({
      ...operation(deleteDocument, (documentId: string) => ({ params: { documentId } })),
      // Not the document itself: its page would ask for it again before it is left.
      invalidatesTags: [{ type: 'Docs', id: 'LIST' }],
    }),
    createDocumentFolder: build.mutation({ ...operation(createDocumentFolder), invalidatesTags: ['Docs'] }),
    renameDocumentFolder: build.mutation({ ...operation(renameDocumentFolder), invalidatesTags: ['Docs'] }),
    deleteDocumentFolder: build.mutation({
      ...operation(deleteDocumentFolder, (folderId: string) => ({ params: { folderId } })),
      invalidatesTags: ['Docs'],
    }),
    /** An object URL, to be revoked after use. */
    openDocumentContent: build.mutation<string, Content>({
      query: ({ documentId, version }) => ({
        ...requestTo(readDocumentContent, { params: { documentId }, query: { version } }),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
    listDocumentShares: build.infiniteQuery<ResponseOf<typeof listDocumentShares>, string, string | null>({
      ...pages(listDocumentShares, (after, documentId: string) => ({ params: { documentId }, query: { limit: 20, ...after } })),
      providesTags: ['Docs'],
    }),
    createDocumentShare: build.mutation({ ...operation(createDocumentShare), invalidatesTags: ['Docs'] }),
    deleteDocumentShare: build.mutation({ ...operation(deleteDocumentShare), invalidatesTags: ['Docs'] }),
    searchDocumentRecipients: build.infiniteQuery<ResponseOf<typeof searchDocumentRecipients>, Found, string | null>({
      ...pages(searchDocumentRecipients, (after, found: Found) => ({ query: { ...found, ...after } })),
    }),
    listDocumentReadings: build.infiniteQuery<ResponseOf<typeof listDocumentReadings>, string, string | null>({
      ...pages(listDocumentReadings, (after, documentId: string) => ({ params: { documentId }, query: { limit: 20, ...after } })),
      providesTags: ['Docs'],
    }),
    /** The page may be about to close. */
    recordDocumentReading: build.mutation<ResponseOf<typeof recordDocumentReading>, RequestOf<typeof recordDocumentReading>>({
      query: (reading) => ({ ...requestTo(recordDocumentReading, reading), keepalive: true }),
      responseSchema: recordDocumentReading.response,
    }),
    /** The page may be about to close. */
    recordDocumentLinkReading: build.mutation<ResponseOf<typeof recordDocumentLinkReading>, RequestOf<typeof recordDocumentLinkReading>>({
      query: (reading) => ({ ...requestTo(recordDocumentLinkReading, reading), keepalive: true }),
      responseSchema: recordDocumentLinkReading.response,
    }),
    /** A visitor has no live channel: the page asks again. */
    checkDocumentLink: build.query({
      ...operation(checkDocumentLink, (token: string) => ({ body: { token } })),
      keepUnusedDataFor: 0,
    }),
    /** Not kept, because the password is part of the request. */
    openDocumentLink: build.query({
      ...operation(openDocumentLink, (link: RequestOf<typeof openDocumentLink>['body']) => ({ body: link })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useListDocumentsInfiniteQuery,
  useListDocumentFoldersInfiniteQuery,
  useGetDocumentQuery,
  useGetStorageUseQuery,
  useUpdateDocumentMutation,
  useDeleteDocumentMutation,
  useCreateDocumentFolderMutation,
  useRenameDocumentFolderMutation,
  useDeleteDocumentFolderMutation,
  useOpenDocumentContentMutation,
  useListDocumentSharesInfiniteQuery,
  useCreateDocumentShareMutation,
  useDeleteDocumentShareMutation,
  useSearchDocumentRecipientsInfiniteQuery,
  useListDocumentReadingsInfiniteQuery,
  useRecordDocumentReadingMutation,
  useRecordDocumentLinkReadingMutation,
  useCheckDocumentLinkQuery,
  useOpenDocumentLinkQuery,
} = documentsApi
