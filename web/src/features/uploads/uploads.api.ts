import { api } from '../../api/api.ts'

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Uploads speak the tus protocol: they aren't operations of the contract. */
    cancelUpload: build.mutation<null, string>({
      query: (uploadId) => ({ url: `/uploads/${encodeURIComponent(uploadId)}`, method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }),
    }),
  }),
})
