import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  decidePartnerVersion,
  getMyPartner,
  listPartnerListings,
  listPartnerReviews,
  listPartnerVersions,
  savePartnerDraft,
  setPartnerListing,
  submitPartnerDraft,
} from '@mandate/contract/partner-versions'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const partnerVersionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyPartner: build.query({ ...operation(getMyPartner), providesTags: ['Partners', 'Team'] }),
    savePartnerDraft: build.mutation({ ...operation(savePartnerDraft), invalidatesTags: ['Partners'] }),
    submitPartnerDraft: build.mutation({ ...operation(submitPartnerDraft, (revision: number) => ({ body: { revision } })), invalidatesTags: ['Partners'] }),
    listPartnerReviews: build.infiniteQuery<ResponseOf<typeof listPartnerReviews>, void, string | null>({
      ...pages(listPartnerReviews, (after) => ({ query: after })),
      providesTags: ['Partners'],
    }),
    listPartnerVersions: build.infiniteQuery<ResponseOf<typeof listPartnerVersions>, void, string | null>({
      ...pages(listPartnerVersions, (after) => ({ query: after })),
      providesTags: ['Partners', 'Team'],
    }),
    listPartnerListings: build.infiniteQuery<ResponseOf<typeof listPartnerListings>, void, string | null>({
      ...pages(listPartnerListings, (after) => ({ query: after })),
      providesTags: ['Partners'],
    }),
    setPartnerListing: build.mutation({ ...operation(setPartnerListing), invalidatesTags: ['Partners', 'Sponsored'] }),
    decidePartnerVersion: build.mutation({ ...operation(decidePartnerVersion), invalidatesTags: ['Partners'] }),
  }),
})

export const {
  useGetMyPartnerQuery,
  useSavePartnerDraftMutation,
  useSubmitPartnerDraftMutation,
  useListPartnerReviewsInfiniteQuery,
  useListPartnerVersionsInfiniteQuery,
  useListPartnerListingsInfiniteQuery,
  useSetPartnerListingMutation,
  useDecidePartnerVersionMutation,
} = partnerVersionsApi
