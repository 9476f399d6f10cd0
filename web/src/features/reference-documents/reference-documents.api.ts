import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  compareReferenceDocuments,
  getReferenceDocument,
  listDocumentVersions,
  listFeeSchedules,
  listGuides,
  listReferenceDocuments,
  searchReferenceDocument,
} from '@mandate/contract/reference-documents'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

const pagesAtOnce = 100

interface FiledQuery {
  kind?: 'brochure' | 'supplement' | 'crs'
  q?: string
}

const referenceDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferenceDocument: build.infiniteQuery<ResponseOf<typeof getReferenceDocument>, string, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ nextPage }) => nextPage },
      query: ({ queryArg: documentId, pageParam }) =>
        requestTo(getReferenceDocument, { params: { documentId }, query: { page: pageParam, limit: pagesAtOnce } }),
      responseSchema: getReferenceDocument.response,
      providesTags: ['Docs'],
    }),
    searchReferenceDocument: build.query({
      ...operation(searchReferenceDocument, ({ documentId, q }: { documentId: string; q: string }) => ({ params: { documentId }, query: { q } })),
      providesTags: ['Docs'],
    }),
    listDocumentVersions: build.query({
      ...operation(listDocumentVersions, (documentId: string) => ({ params: { documentId } })),
      providesTags: ['Docs'],
    }),
    listFeeSchedules: build.query({
      ...operation(listFeeSchedules, (documentId: string) => ({ params: { documentId } })),
      providesTags: ['Docs'],
    }),
    searchReferenceDocuments: build.infiniteQuery<ResponseOf<typeof listReferenceDocuments>, FiledQuery, string | null>({
      ...pages(listReferenceDocuments, (after, filed: FiledQuery) => ({ query: { limit: 25, ...filed, ...after } })),
      providesTags: ['Docs'],
    }),
    compareReferenceDocuments: build.query({
      ...operation(compareReferenceDocuments, ({ documentId, against }: { documentId: string; against: string }) => ({
        params: { documentId },
        query: { against },
      })),
      providesTags: ['Docs'],
    }),
    listFirmDocuments: build.query({
      ...operation(listReferenceDocuments, ({ firmCrd, asOf }: { firmCrd: number; asOf?: string | undefined }) => ({
        query: { firmCrd, limit: 100, ...(asOf ? { asOf } : {}) },
      })),
      providesTags: ['Docs'],
    }),
    listGuides: build.query({
      ...operation(listGuides),
      providesTags: ['Docs'],
    }),
  }),
})

export const {
  useGetReferenceDocumentInfiniteQuery,
  useSearchReferenceDocumentQuery,
  useListDocumentVersionsQuery,
  useCompareReferenceDocumentsQuery,
  useListFirmDocumentsQuery,
  useListGuidesQuery,
  useListFeeSchedulesQuery,
  useSearchReferenceDocumentsInfiniteQuery,
} = referenceDocumentsApi
