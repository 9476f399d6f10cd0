import { getAdvisor, getFirm, listFirmEvents, listFirmFilings, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import { listMarketChanges } from '@mandate/contract/directory-changes'
import { compareFilings } from '@mandate/contract/directory-filing-comparison'
import { listSimilarAdvisors, listSimilarFirms } from '@mandate/contract/directory-similar'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export interface OfFirm {
  firmCrd: number
  asOf?: string | undefined
}

interface PeopleOfFirm extends OfFirm {
  when: 'now' | 'before'
}

interface MarketChoice {
  /** Of the main office; undefined for the whole country. */
  state: string | undefined
  what: 'filings' | 'people'
}

const pageLimit = 25
const historyLimit = 100

const onDay = (asOf: string | undefined) => (asOf ? { asOf } : {})

const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirm: build.query({
      ...operation(getFirm, ({ firmCrd, asOf }: OfFirm) => ({ params: { firmCrd }, query: onDay(asOf) })),
      providesTags: ['Reference'],
    }),
    listFirmFilings: build.infiniteQuery<ResponseOf<typeof listFirmFilings>, OfFirm, string | null>({
      ...pages(listFirmFilings, (after, { firmCrd, asOf }: OfFirm) => ({ params: { firmCrd }, query: { limit: historyLimit, ...onDay(asOf), ...after } })),
      providesTags: ['Reference'],
    }),
    compareFilings: build.query({
      ...operation(compareFilings),
      providesTags: ['Reference'],
    }),
    listFirmFunds: build.infiniteQuery<ResponseOf<typeof listFirmFunds>, OfFirm, string | null>({
      ...pages(listFirmFunds, (after, { firmCrd, asOf }: OfFirm) => ({ params: { firmCrd }, query: { limit: pageLimit, ...onDay(asOf), ...after } })),
      providesTags: ['Reference'],
    }),
    listFirmPeople: build.infiniteQuery<ResponseOf<typeof listFirmPeople>, PeopleOfFirm, string | null>({
      ...pages(listFirmPeople, (after, { firmCrd, asOf, when }: PeopleOfFirm) => ({
        params: { firmCrd },
        query: { limit: pageLimit, when, ...onDay(asOf), ...after },
      })),
      providesTags: ['Reference'],
    }),
    listFirmEvents: build.infiniteQuery<ResponseOf<typeof listFirmEvents>, OfFirm, string | null>({
      ...pages(listFirmEvents, (after, { firmCrd, asOf }: OfFirm) => ({ params: { firmCrd }, query: { limit: 12, ...onDay(asOf), ...after } })),
      providesTags: ['Reference'],
    }),
    listMarketChanges: build.infiniteQuery<ResponseOf<typeof listMarketChanges>, MarketChoice, string | null>({
      ...pages(listMarketChanges, (after, { state, what }: MarketChoice) => ({ query: { limit: 6, what, ...(state ? { state } : {}), ...after } })),
      providesTags: ['Reference'],
    }),
    listSimilarFirms: build.query({
      ...operation(listSimilarFirms, ({ firmCrd }: { firmCrd: number }) => ({ params: { firmCrd }, query: {} })),
      providesTags: ['Reference'],
    }),
    listSimilarAdvisors: build.query({
      ...operation(listSimilarAdvisors, ({ advisorCrd }: { advisorCrd: number }) => ({ params: { advisorCrd }, query: {} })),
      providesTags: ['Reference'],
    }),
    getAdvisor: build.query({
      ...operation(getAdvisor, ({ advisorCrd, asOf }: { advisorCrd: number; asOf?: string | undefined }) => ({ params: { advisorCrd }, query: onDay(asOf) })),
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
  useListMarketChangesInfiniteQuery,
  useListSimilarFirmsQuery,
  useListSimilarAdvisorsQuery,
  useGetAdvisorQuery,
} = directoryApi
