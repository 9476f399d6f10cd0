import { deleteFile, readFile, uploadFile } from '@mandate/contract/files'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

/** Sends the raw bytes under the one content type that the server accepts for files. */
export function asBytes(file: Blob): Blob {
  return new Blob([file], { type: 'application/octet-stream' })
}

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadFile: build.mutation<ResponseOf<typeof uploadFile>, File>({
      query: (file) => ({ url: uploadFile.path, method: uploadFile.method, params: { name: file.name }, body: asBytes(file) }),
      responseSchema: uploadFile.response,
    }),
    deleteFile: build.mutation({
      ...operation(deleteFile, (fileId: string) => ({ params: { fileId } })),
    }),
    /** An object URL, to be revoked after saving the file. */
    openFile: build.mutation<string, string>({
      query: (fileId) => ({
        ...requestTo(readFile, { params: { fileId } }),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
  }),
})

export const { useUploadFileMutation, useDeleteFileMutation, useOpenFileMutation } = filesApi
