import {
  addDocumentVersion,
  createDocument,
  createDocumentFolder,
  deleteDocument,
  deleteDocumentFolder,
  getDocument,
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

interface Content {
  documentId: string
  version: number
}

/** As much of a text as is shown. */
export const shownTextBytes = 1_000_000

const contentOf = ({ documentId, version }: Content) => requestTo(readDocumentContent, { params: { documentId }, query: { version } })

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.infiniteQuery<ResponseOf<typeof listDocuments>, Wanted, string | null>({
      ...pages(listDocuments, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Docs', { type: 'Docs', id: 'LIST' }],
    }),
    listDocumentFolders: build.query({
      ...operation(listDocumentFolders, (_: Record<string, never>) => ({ query: { limit: 100 } })),
      providesTags: ['Docs', { type: 'Docs', id: 'LIST' }],
    }),
    getDocument: build.query({
      ...operation(getDocument, (documentId: string) => ({ params: { documentId } })),
      providesTags: ['Docs'],
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
      query: (content) => ({
        ...contentOf(content),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
    /** The beginning of a text. */
    getDocumentText: build.query<string, Content>({
      query: (content) => ({
        ...contentOf(content),
        headers: { range: `bytes=0-${shownTextBytes - 1}` },
        responseHandler: async (response) => (response.ok ? response.text() : response.json()),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useListDocumentsInfiniteQuery,
  useListDocumentFoldersQuery,
  useGetDocumentQuery,
  useUpdateDocumentMutation,
  useDeleteDocumentMutation,
  useCreateDocumentFolderMutation,
  useRenameDocumentFolderMutation,
  useDeleteDocumentFolderMutation,
  useOpenDocumentContentMutation,
  useGetDocumentTextQuery,
} = documentsApi
