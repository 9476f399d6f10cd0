import { searchPublic } from '@mandate/contract/public-search'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPublic: build.query({
      ...operation(searchPublic, (q: string) => ({ query: { q } })),
      providesTags: ['Reference'],
    }),
  }),
})

export const { useSearchPublicQuery } = landingApi
