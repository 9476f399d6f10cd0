import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { hideSponsored, listSponsored, recordSponsoredClick, recordSponsoredView } from '@mandate/contract/sponsored'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const sponsoredApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSponsored: build.query({ ...operation(listSponsored, (query: RequestOf<typeof listSponsored>['query']) => ({ query })), providesTags: ['Sponsored'] }),
    recordSponsoredView: build.mutation({ ...operation(recordSponsoredView, (token: string) => ({ body: { token } })) }),
    recordSponsoredClick: build.mutation({ ...operation(recordSponsoredClick, (token: string) => ({ body: { token } })) }),
    hideSponsored: build.mutation({ ...operation(hideSponsored, (campaignId: string) => ({ body: { campaignId } })), invalidatesTags: ['Sponsored'] }),
  }),
})

export const { useListSponsoredQuery, useRecordSponsoredViewMutation, useRecordSponsoredClickMutation, useHideSponsoredMutation } = sponsoredApi
