import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { getPartner, listPartners, listPartnerUsers, removePartnerUse, sendPartnerEnquiry, setPartnerUse } from '@mandate/contract/partners'
import { getPartnerPromotion } from '@mandate/contract/sponsored'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

type Wanted = Omit<RequestOf<typeof listPartners>['query'], 'cursor'>

const partnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPartners: build.infiniteQuery<ResponseOf<typeof listPartners>, Wanted, string | null>({
      ...pages(listPartners, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Partners'],
    }),
    getPartner: build.query({ ...operation(getPartner, (partnerId: string) => ({ params: { partnerId } })), providesTags: ['Partners'] }),
    getPartnerPromotion: build.query({ ...operation(getPartnerPromotion, (partnerId: string) => ({ params: { partnerId } })), providesTags: ['Partners'] }),
    listPartnerUsers: build.infiniteQuery<ResponseOf<typeof listPartnerUsers>, string, string | null>({
      ...pages(listPartnerUsers, (after, partnerId: string) => ({ params: { partnerId }, query: after })),
      providesTags: ['Partners'],
    }),
    sendPartnerEnquiry: build.mutation({ ...operation(sendPartnerEnquiry) }),
    setPartnerUse: build.mutation({ ...operation(setPartnerUse), invalidatesTags: ['Partners'] }),
    removePartnerUse: build.mutation({
      ...operation(removePartnerUse, (partnerId: string) => ({ params: { partnerId } })),
      invalidatesTags: ['Partners'],
    }),
  }),
})

export const {
  useListPartnersInfiniteQuery,
  useGetPartnerQuery,
  useGetPartnerPromotionQuery,
  useListPartnerUsersInfiniteQuery,
  useSendPartnerEnquiryMutation,
  useSetPartnerUseMutation,
  useRemovePartnerUseMutation,
} = partnersApi
