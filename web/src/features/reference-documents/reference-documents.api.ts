import type { ResponseOf } from '@mandate/contract/endpoint'
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
import { requestTo } from '../../api/request.ts'

const pagesAtOnce = 100

interface FiledQuery {
  kind?: 'brochure' | 'supplement' | 'crs'
  q?: string
}

export const referenceDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferenceDocument: build.infiniteQuery<ResponseOf<typeof getReferenceDocument>, string, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ nextPage }) => nextPage },
      query: ({ queryArg: documentId, pageParam }) =>
        requestTo(getReferenceDocument, { params: { documentId }, query: { page: pageParam, limit: pagesAtOnce } }),
      responseSchema: getReferenceDocument.response,
      providesTags: ['Docs'],
    }),
    searchReferenceDocument: build.query<ResponseOf<typeof searchReferenceDocument>, { documentId: string; q: string }>({
      query: ({ documentId, q }) => requestTo(searchReferenceDocument, { params: { documentId }, query: { q } }),
      responseSchema: searchReferenceDocument.response,
      providesTags: ['Docs'],
    }),
    listDocumentVersions: build.query<ResponseOf<typeof listDocumentVersions>, string>({
      query: (documentId) => requestTo(listDocumentVersions, { params: { documentId } }),
      responseSchema: listDocumentVersions.response,
      providesTags: ['Docs'],
    }),
    listFeeSchedules: build.query<ResponseOf<typeof listFeeSchedules>, string>({
      query: (documentId) => requestTo(listFeeSchedules, { params: { documentId } }),
      responseSchema: listFeeSchedules.response,
      providesTags: ['Docs'],
    }),
    searchReferenceDocuments: build.infiniteQuery<ResponseOf<typeof listReferenceDocuments>, FiledQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => requestTo(listReferenceDocuments, { query: { limit: 25, ...queryArg, ...(pageParam ? { cursor: pageParam } : {}) } }),
      responseSchema: listReferenceDocuments.response,
      providesTags: ['Docs'],
    }),
    compareReferenceDocuments: build.query<ResponseOf<typeof compareReferenceDocuments>, { documentId: string; against: string }>({
      query: ({ documentId, against }) => requestTo(compareReferenceDocuments, { params: { documentId }, query: { against } }),
      responseSchema: compareReferenceDocuments.response,
      providesTags: ['Docs'],
    }),
    listFirmDocuments: build.query<ResponseOf<typeof listReferenceDocuments>, { firmCrd: number; asOf?: string | undefined }>({
      query: ({ firmCrd, asOf }) => requestTo(listReferenceDocuments, { query: { firmCrd, limit: 100, ...(asOf ? { asOf } : {}) } }),
      responseSchema: listReferenceDocuments.response,
      providesTags: ['Docs'],
    }),
    listGuides: build.query<ResponseOf<typeof listGuides>, void>({
      query: () => requestTo(listGuides, {}),
      responseSchema: listGuides.response,
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
