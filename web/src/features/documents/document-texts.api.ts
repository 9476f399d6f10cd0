import { compareDocumentVersions, getDocumentText, searchDocumentText } from '@mandate/contract/document-texts'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export interface OfVersion {
  documentId: string
  version: number
}

export const documentTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDocumentParts: build.infiniteQuery<ResponseOf<typeof getDocumentText>, OfVersion & { page?: number }, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ nextPart }) => nextPart },
      query: ({ queryArg: { documentId, version, page }, pageParam }) =>
        requestTo(getDocumentText, { params: { documentId }, query: { version, from: pageParam, ...(page === undefined ? {} : { page }) } }),
      responseSchema: getDocumentText.response,
      providesTags: ['Docs'],
    }),
    compareDocumentVersions: build.query({
      ...operation(compareDocumentVersions, ({ documentId, version, against }: OfVersion & { against: number }) => ({
        params: { documentId },
        query: { version, against },
      })),
      providesTags: ['Docs'],
    }),
    searchDocumentText: build.query({
      ...operation(searchDocumentText, ({ documentId, version, q }: OfVersion & { q: string }) => ({ params: { documentId }, query: { version, q } })),
      providesTags: ['Docs'],
    }),
  }),
})

export const { useCompareDocumentVersionsQuery, useGetDocumentPartsInfiniteQuery, useSearchDocumentTextQuery } = documentTextsApi
