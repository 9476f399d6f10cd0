import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  createCampaign,
  decideCampaign,
  exportCampaignReport,
  getCampaignReport,
  listCampaignReviews,
  listCampaigns,
  setCampaignRun,
} from '@mandate/contract/sponsored'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.infiniteQuery<ResponseOf<typeof listCampaigns>, void, string | null>({
      ...pages(listCampaigns, (after) => ({ query: after })),
      providesTags: ['Sponsored'],
    }),
    createCampaign: build.mutation({ ...operation(createCampaign), invalidatesTags: ['Sponsored'] }),
    setCampaignRun: build.mutation({ ...operation(setCampaignRun), invalidatesTags: ['Sponsored'] }),
    listCampaignReviews: build.infiniteQuery<ResponseOf<typeof listCampaignReviews>, 'waiting' | 'underWay', string | null>({
      ...pages(listCampaignReviews, (after, list: 'waiting' | 'underWay') => ({ query: { list, ...after } })),
      providesTags: ['Sponsored'],
    }),
    decideCampaign: build.mutation({ ...operation(decideCampaign), invalidatesTags: ['Sponsored'] }),
    getCampaignReport: build.query({ ...operation(getCampaignReport, (campaignId: string) => ({ params: { campaignId } })), providesTags: ['Sponsored'] }),
    /** An object URL, to be revoked after use. */
    exportCampaignReport: build.mutation<string, string>({
      query: (campaignId) => ({
        ...requestTo(exportCampaignReport, { params: { campaignId } }),
        responseHandler: async (response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json()),
      }),
    }),
  }),
})

export const {
  useListCampaignsInfiniteQuery,
  useCreateCampaignMutation,
  useSetCampaignRunMutation,
  useListCampaignReviewsInfiniteQuery,
  useDecideCampaignMutation,
  useGetCampaignReportQuery,
  useExportCampaignReportMutation,
} = campaignsApi
