import { getAdvisor, getFirm, listFirmEvents, listFirmFilings, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { compareFilings } from '@mandate/contract/filing-comparison'
import { listSimilarAdvisors, listSimilarFirms } from '@mandate/contract/similar'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export interface OfFirm {
  firmCrd: number
  asOf?: string | undefined
}

const pages = { initialPageParam: null, getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor }
const pageLimit = 25
const historyLimit = 100

const onDay = (asOf: string | undefined) => (asOf ? { asOf } : {})
const after = (cursor: string | null) => (cursor ? { cursor } : {})

export const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirm: build.query<ResponseOf<typeof getFirm>, OfFirm>({
      query: ({ firmCrd, asOf }) => requestTo(getFirm, { params: { firmCrd }, query: onDay(asOf) }),
      responseSchema: getFirm.response,
      providesTags: ['Reference'],
    }),
    listFirmFilings: build.infiniteQuery<ResponseOf<typeof listFirmFilings>, OfFirm, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { firmCrd, asOf }, pageParam }) =>
        requestTo(listFirmFilings, { params: { firmCrd }, query: { limit: historyLimit, ...onDay(asOf), ...after(pageParam) } }),
      responseSchema: listFirmFilings.response,
      providesTags: ['Reference'],
    }),
    compareFilings: build.query<ResponseOf<typeof compareFilings>, RequestOf<typeof compareFilings>>({
      query: (input) => requestTo(compareFilings, input),
      responseSchema: compareFilings.response,
      providesTags: ['Reference'],
    }),
    listFirmFunds: build.infiniteQuery<ResponseOf<typeof listFirmFunds>, OfFirm, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { firmCrd, asOf }, pageParam }) =>
        requestTo(listFirmFunds, { params: { firmCrd }, query: { limit: pageLimit, ...onDay(asOf), ...after(pageParam) } }),
      responseSchema: listFirmFunds.response,
      providesTags: ['Reference'],
    }),
    listFirmPeople: build.infiniteQuery<ResponseOf<typeof listFirmPeople>, OfFirm & { when: 'now' | 'before' }, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { firmCrd, asOf, when }, pageParam }) =>
        requestTo(listFirmPeople, { params: { firmCrd }, query: { limit: pageLimit, when, ...onDay(asOf), ...after(pageParam) } }),
      responseSchema: listFirmPeople.response,
      providesTags: ['Reference'],
    }),
    listFirmEvents: build.infiniteQuery<ResponseOf<typeof listFirmEvents>, OfFirm, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { firmCrd, asOf }, pageParam }) =>
        requestTo(listFirmEvents, { params: { firmCrd }, query: { limit: 12, ...onDay(asOf), ...after(pageParam) } }),
      responseSchema: listFirmEvents.response,
      providesTags: ['Reference'],
    }),
    listSimilarFirms: build.query<ResponseOf<typeof listSimilarFirms>, { firmCrd: number }>({
      query: ({ firmCrd }) => requestTo(listSimilarFirms, { params: { firmCrd }, query: {} }),
      responseSchema: listSimilarFirms.response,
      providesTags: ['Reference'],
    }),
    listSimilarAdvisors: build.query<ResponseOf<typeof listSimilarAdvisors>, { advisorCrd: number }>({
      query: ({ advisorCrd }) => requestTo(listSimilarAdvisors, { params: { advisorCrd }, query: {} }),
      responseSchema: listSimilarAdvisors.response,
      providesTags: ['Reference'],
    }),
    getAdvisor: build.query<ResponseOf<typeof getAdvisor>, { advisorCrd: number; asOf?: string | undefined }>({
      query: ({ advisorCrd, asOf }) => requestTo(getAdvisor, { params: { advisorCrd }, query: onDay(asOf) }),
      responseSchema: getAdvisor.response,
      providesTags: ['Reference'],
    }),
  }),
})

export const {
  useGetFirmQuery,
  useListFirmFilingsInfiniteQuery,
  useCompareFilingsQuery,
  useListFirmFundsInfiniteQuery,
  useListFirmPeopleInfiniteQuery,
  useListFirmEventsInfiniteQuery,
  useListSimilarFirmsQuery,
  useListSimilarAdvisorsQuery,
  useGetAdvisorQuery,
} = directoryApi
