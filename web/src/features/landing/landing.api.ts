import { getCoverage, getPublicAdvisor, getPublicFirm, searchPublic } from '@mandate/contract/public-search'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPublic: build.query({
      ...operation(searchPublic, (q: string) => ({ query: { q } })),
      providesTags: ['Reference'],
    }),
    getPublicFirm: build.query({
      ...operation(getPublicFirm, (firmCrd: number) => ({ params: { firmCrd } })),
      providesTags: ['Reference'],
    }),
    getPublicAdvisor: build.query({
      ...operation(getPublicAdvisor, (advisorCrd: number) => ({ params: { advisorCrd } })),
      providesTags: ['Reference'],
    }),
    getCoverage: build.query({
      ...operation(getCoverage),
      providesTags: ['Reference'],
    }),
  }),
})

export const { useGetCoverageQuery, useGetPublicAdvisorQuery, useGetPublicFirmQuery, useSearchPublicQuery } = landingApi
