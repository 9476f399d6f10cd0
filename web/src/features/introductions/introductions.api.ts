import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, getIntroductionOffer, listIntroductions, withdrawIntroduction } from '@mandate/contract/introductions'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const introductionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getIntroductionOffer: build.query({ ...operation(getIntroductionOffer), providesTags: ['Lead'] }),
    listIntroductions: build.infiniteQuery<ResponseOf<typeof listIntroductions>, void, string | null>({
      ...pages(listIntroductions, (after) => ({ query: after })),
      providesTags: ['Lead'],
    }),
    askForIntroduction: build.mutation({ ...operation(askForIntroduction), invalidatesTags: ['Lead'] }),
    withdrawIntroduction: build.mutation({
      ...operation(withdrawIntroduction, (introductionId: string) => ({ params: { introductionId } })),
      invalidatesTags: ['Lead'],
    }),
  }),
})

export const {
  useGetIntroductionOfferQuery,
  useLazyGetIntroductionOfferQuery,
  useListIntroductionsInfiniteQuery,
  useAskForIntroductionMutation,
  useWithdrawIntroductionMutation,
} = introductionsApi
