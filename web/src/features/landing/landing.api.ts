import type { ResponseOf } from '@mandate/contract/endpoint'
import { searchPublic } from '@mandate/contract/public-search'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPublic: build.query<ResponseOf<typeof searchPublic>, string>({
      query: (q) => requestTo(searchPublic, { query: { q } }),
      responseSchema: searchPublic.response,
      providesTags: ['Reference'],
    }),
  }),
})

export const { useSearchPublicQuery } = landingApi
