import { getAccreditation, listAccreditationRequests, requestAccreditation, reviewAccreditation, withdrawAccreditation } from '@mandate/contract/accreditation'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const accreditationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccreditation: build.query({
      ...operation(getAccreditation),
      providesTags: [{ type: 'Claim', id: 'ACCREDITATION' }],
    }),
    requestAccreditation: build.mutation({
      ...operation(requestAccreditation),
      invalidatesTags: ['Claim'],
    }),
    withdrawAccreditation: build.mutation({
      ...operation(withdrawAccreditation),
      invalidatesTags: ['Claim'],
    }),
    listAccreditationRequests: build.infiniteQuery<ResponseOf<typeof listAccreditationRequests>, void, string | null>({
      ...pages(listAccreditationRequests, (after) => ({ query: after })),
      providesTags: [{ type: 'Claim', id: 'ACCREDITATION_REQUESTS' }],
    }),
    reviewAccreditation: build.mutation({
      ...operation(reviewAccreditation),
      invalidatesTags: ['Claim'],
    }),
  }),
})

export const {
  useGetAccreditationQuery,
  useRequestAccreditationMutation,
  useWithdrawAccreditationMutation,
  useListAccreditationRequestsInfiniteQuery,
  useReviewAccreditationMutation,
} = accreditationApi
