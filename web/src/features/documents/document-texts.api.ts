import { readDocumentLinkText } from '@mandate/contract/document-shares'
import { compareDocumentVersions, getDocumentText, searchDocumentText } from '@mandate/contract/document-texts'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

export interface OfVersion {
  documentId: string
  version: number
}

/** Where a visitor reads a text: by a link. */
export type ByLink = Omit<RequestOf<typeof readDocumentLinkText>['body'], 'page' | 'from'>

const documentTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDocumentParts: build.infiniteQuery<ResponseOf<typeof getDocumentText>, OfVersion & { page?: number }, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ nextPart }) => nextPart },
      query: ({ queryArg: { documentId, version, page }, pageParam }) =>
        requestTo(getDocumentText, { params: { documentId }, query: { version, from: pageParam, ...(page === undefined ? {} : { page }) } }),
      responseSchema: getDocumentText.response,
      providesTags: ['Docs'],
    }),
    /** Not kept, because the password is part of the request. */
    getLinkParts: build.infiniteQuery<ResponseOf<typeof readDocumentLinkText>, ByLink & { page?: number }, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ nextPart }) => nextPart },
      query: ({ queryArg, pageParam }) => requestTo(readDocumentLinkText, { body: { ...queryArg, from: pageParam } }),
      responseSchema: readDocumentLinkText.response,
      keepUnusedDataFor: 0,
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

export const { useCompareDocumentVersionsQuery, useGetDocumentPartsInfiniteQuery, useGetLinkPartsInfiniteQuery, useSearchDocumentTextQuery } = documentTextsApi
