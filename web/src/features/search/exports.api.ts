import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { createSearchExport, downloadSearchExport, getSearchExport, type SearchExport } from '@mandate/contract/search-exports'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSearchExport: build.mutation({
      ...operation(createSearchExport, (body: RequestOf<typeof createSearchExport>['body']) => ({ body })),
    }),
    getSearchExport: build.query({
      ...operation(getSearchExport, (exportId: string) => ({ params: { searchExportId: exportId } })),
    }),
    /** Saves the file to disk without caching its bytes. */
    saveSearchExport: build.mutation<null, Pick<SearchExport, 'id' | 'fileName'>>({
      query: ({ id, fileName }) => ({
        ...requestTo(downloadSearchExport, { params: { searchExportId: id } }),
        responseHandler: async (response: Response) => {
          // Errors are JSON, as in every operation.
          if (!response.ok) return response.json()
          save(await response.blob(), fileName)
          return null
        },
      }),
    }),
  }),
})

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

export const { useCreateSearchExportMutation, useGetSearchExportQuery, useSaveSearchExportMutation } = exportsApi
