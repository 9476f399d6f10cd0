import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  discardLeadImport,
  exportAsideRows,
  getLeadImport,
  listAsideRows,
  listLeadImports,
  reviewLeadImport,
  runLeadImport,
  startLeadImport,
} from '@mandate/contract/lead-imports'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'
import { asBytes } from '../files/files.api.ts'

const of = (importId: string) => ({ params: { importId } })
type WantedRows = RequestOf<typeof listAsideRows>['params']

const leadImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLeadImports: build.infiniteQuery<ResponseOf<typeof listLeadImports>, void, string | null>({
      ...pages(listLeadImports, (after) => ({ query: after })),
      providesTags: ['Lead'],
    }),
    getLeadImport: build.query({ ...operation(getLeadImport, of), providesTags: ['Lead'] }),
    listAsideRows: build.infiniteQuery<ResponseOf<typeof listAsideRows>, WantedRows, string | null>({
      ...pages(listAsideRows, (after, params: WantedRows) => ({ params, query: after })),
      providesTags: ['Lead'],
    }),
    startLeadImport: build.mutation<ResponseOf<typeof startLeadImport>, File>({
      query: (file) => ({ url: startLeadImport.path, method: startLeadImport.method, params: { name: file.name }, body: asBytes(file) }),
      responseSchema: startLeadImport.response,
      invalidatesTags: ['Lead'],
    }),
    reviewLeadImport: build.mutation({ ...operation(reviewLeadImport), invalidatesTags: ['Lead'] }),
    runLeadImport: build.mutation({ ...operation(runLeadImport, of), invalidatesTags: ['Lead'] }),
    // Its page is left.
    discardLeadImport: build.mutation({ ...operation(discardLeadImport, of) }),
    exportAsideRows: build.mutation<string, string>({
      query: (importId) => ({
        ...requestTo(exportAsideRows, of(importId)),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
  }),
})

export const {
  useListLeadImportsInfiniteQuery,
  useGetLeadImportQuery,
  useListAsideRowsInfiniteQuery,
  useStartLeadImportMutation,
  useReviewLeadImportMutation,
  useRunLeadImportMutation,
  useDiscardLeadImportMutation,
  useExportAsideRowsMutation,
} = leadImportsApi
